/** How much random play `npm test` does; `npm run bench -- random` does twenty times as much and more. */
export const MATCHES = 500
export const PAIRS = 200
/** Properties that replay each match several times. */
export const REPLAYED = 60
/** Wrong commands thrown at states from the middle of matches. */
export const WRONG = 20_000
/** Matches in which the referee overrules again and again. */
export const OVERRULED = 60
