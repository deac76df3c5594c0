/** How well one colour reads on another, for colours that a crew chose itself. */

/** Least contrast of text on its ground (WCAG 2, AA). */
export const READABLE = 4.5

/** Contrast of two colours `#rrggbb` as WCAG 2 reckons it, from 1 to 21. What stands behind the six digits is left out. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const INK = '#10162a'
const MOON = '#f7f4ec'

/** Dark or light text, whichever reads better on a ground of this colour. */
export const textOn = (ground: string): string =>
  contrast(INK, ground) >= contrast(MOON, ground) ? INK : MOON

function luminance(colour: string): number {
  const digits = colour.length < 7 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
