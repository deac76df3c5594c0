/**
 * Every symbol of the product, drawn once on a 24 × 24 field: sturdy shapes that read at 24 and at 64 pixels.
 * No emoji and no icon font: they look different on every machine.
 */

/** Filled (even-odd, so that an inner outline is a hole), or a line with round ends of width `line`. */
export type Stroke = { readonly d: string; readonly line?: number }

const SHIELD = 'M12 1.2 21.2 4.4v6.9c0 5.3-3.7 9.2-9.2 11.5-5.5-2.3-9.2-6.2-9.2-11.5V4.4z'
const STAR = 'M12 5.2 13.4 9.1 17.5 9.2 14.2 11.7 15.4 15.7 12 13.3 8.6 15.7 9.8 11.7 6.5 9.2 10.6 9.1z'
const ARROW_HEAD = { right: 'M13.5 5.5 20 12l-6.5 6.5', left: 'M10.5 5.5 4 12l6.5 6.5' } as const

const fill = (d: string): Stroke => ({ d })
const line = (d: string, width = 2.6): Stroke => ({ d, line: width })

export const GLYPHS = {
  // The game
  badge: [fill(SHIELD + STAR)],
  'badge-torn': [
    fill('M10.6 1.7 1.9 4.6v7c0 4.4 2.6 7.9 6.7 10.3l1.9-4.6-2.6-3 2.7-3.5-2.4-3.5z'),
    fill('M14 1.9 22.1 4.6v7c0 5-3.4 8.7-8.8 11.2l1.5-5-2.7-3.3 2.7-3.6-2.4-3.6z'),
  ],
  hand: [
    line('M7.6 12.5V5.6', 2.4),
    line('M10.7 11V3', 2.4),
    line('M13.8 11V3.4', 2.4),
    line('M16.9 12V6.2', 2.4),
    line('M7 15.5 3.4 12.4', 2.6),
    fill('M6.4 10.6h11.7v5c0 4.2-2.6 6.9-6.2 6.9-3.4 0-5.5-2.4-7.2-6z'),
  ],
  chip: [
    line('M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2z', 2.2),
    fill('M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z'),
  ],
  knife: [
    fill('M22 2C14.6 4 9.8 8.2 7 13.4l3.6 3.6C15.8 14.2 20 9.4 22 2z'),
    line('M5.4 13 11 18.6', 2.4),
    line('M7 17 3.2 20.8', 3.2),
  ],
  potion: [
    fill(
      'M8.5 1.5h7v2.6h-1.2v4.3l5 8.2c1.6 2.7-.3 5.9-3.3 5.9H8c-3 0-4.9-3.2-3.3-5.9l5-8.2V4.1H8.5zM9 14.5h6l-2.6-4.3h-.8z',
    ),
  ],
  gun: [
    fill('M2 5.5h18.6L22 7v4.2h-8.2l-.8 2.3c-.3.9-1.1 1.5-2.1 1.5H9.7L8.2 20.5H3l2-7.6c-1.8-.4-3-1.8-3-3.6z'),
  ],
  fang: [
    fill(
      'M3.5 3c5.4 2.2 11.6 2.2 17 0 .5 6.2-1.2 12.8-4.5 18.8-1.3-4-2-7.5-2.2-11.3h-3.6C10 14.3 9.3 17.8 8 21.8 4.7 15.8 3 9.2 3.5 3z',
    ),
  ],
  claw: [
    line('M7.5 3C6.5 9 5.5 14 3 20.5', 2.8),
    line('M14 3c-.8 6.5-2 12-4.5 18', 2.8),
    line('M20.5 3.5C20 10 18.8 15 16.2 20.5', 2.8),
  ],
  heart: [
    fill(
      'M12 21.5C5.5 15.8 1.2 12.5 1.2 8.2 1.2 5.3 3.2 3 6 3c2.6 0 4.8 1.8 6 4 1.2-2.2 3.4-4 6-4 2.8 0 4.8 2.3 4.8 5.2 0 4.3-4.3 7.6-10.8 13.3z',
    ),
  ],
  'heart-broken': [
    fill('M10.6 5.6C9.5 4 7.9 3 6 3 3.2 3 1.2 5.3 1.2 8.2c0 4.5 3.9 8 9.2 12.6l1.2-4.7-3.2-3.4 3.4-3.5z'),
    fill('M14 4.7C15.1 3.6 16.5 3 18 3c2.8 0 4.8 2.3 4.8 5.2 0 4.7-4.1 8.2-9.8 13l1.4-5.6-3.1-3.3 3.4-3.6z'),
  ],
  gag: [
    line('M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2z', 2.2),
    fill('M1 12.6h22v5H1z'),
    fill('M8.5 7.2a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z'),
    fill('M15.5 7.2a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z'),
  ],
  moon: [fill('M21.8 13.8A10 10 0 1 1 10.6 1.8a7.8 7.8 0 0 0 11.2 12z')],
  sun: [
    fill('M12 6.8a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4z'),
    line(
      'M12 1.7v1.8M12 20.5v1.8M1.7 12h1.8M20.5 12h1.8M4.7 4.7 6 6M18 18l1.3 1.3M4.7 19.3 6 18M18 6l1.3-1.3',
      2.2,
    ),
  ],
  blades: [
    fill('M2 2h4.2l11 11-2.7 2.7L2 5.6z'),
    fill('M22 2h-4.2L6.8 13l2.7 2.7L22 5.6z'),
    line('M13.4 19.2 19.2 13.4M10.6 19.2 4.8 13.4', 2.2),
    line('M17.6 17.6 20.8 20.8M6.4 17.6 3.2 20.8', 3),
  ],
  sword: [fill('M12 .8 15 4.6v10H9v-10z'), line('M6.2 16.2h11.6', 2.4), line('M12 17v5', 3)],
  gavel: [line('M9.8 6.2l8 8', 6), line('M12 12 3.6 20.4', 3.2), line('M14 22h8', 2.4)],
  burst: [
    fill(
      'M12 .6 14 6.6l5.3-3.3-2.4 5.8 6.3.9-5.6 3 4.3 4.7-6.3-1.3.3 6.3-3.9-5-3.9 5 .3-6.3-6.3 1.3L6.4 13 .8 10l6.3-.9-2.4-5.8L10 6.6z',
    ),
  ],
  exile: [line('M11 3H3.8v18H11', 2.6), line('M9.5 12H20', 2.6), line('M15.5 6.8 20.8 12l-5.3 5.2', 2.6)],
  shield: [line(SHIELD, 2.2), line('M8 11.5l3 3 5-6', 2.4)],
  eye: [
    fill(
      'M.8 12C3.6 7.3 7.5 4.7 12 4.7s8.4 2.6 11.2 7.3c-2.8 4.7-6.7 7.3-11.2 7.3S3.6 16.7.8 12zM12 7.9a4.1 4.1 0 1 0 0 8.2 4.1 4.1 0 0 0 0-8.2z',
    ),
  ],
  card: [line('M5.5 2.5h13v19h-13z', 2.4), fill('M12 7.5 15.2 12 12 16.5 8.8 12z')],
  flag: [line('M5 22V2.5', 2.6), fill('M6 3h14.5l-4 4.8 4 4.8H6z')],
  mic: [
    fill('M12 1.5a3.9 3.9 0 0 1 3.9 3.9v6a3.9 3.9 0 0 1-7.8 0v-6A3.9 3.9 0 0 1 12 1.5z'),
    line('M4.7 11a7.3 7.3 0 0 0 14.6 0', 2.3),
    line('M12 18.5V22M8 22h8', 2.3),
  ],
  person: [
    fill('M12 2.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z'),
    fill('M2.5 22.5c.4-5.2 4.3-8.3 9.5-8.3s9.1 3.1 9.5 8.3z'),
  ],
  equal: [line('M4 8.5h16M4 15.5h16', 3.2)],

  // Camps: the shape tells them apart without colour
  good: [line('M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4z', 3.4)],
  wolf: [fill('M12 .8 23.2 12 12 23.2.8 12z')],
  third: [line('M12 4 21 20H3z', 3.2)],

  // Clocks and control
  clock: [line('M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2z', 2.4), line('M12 6.8V12l3.8 2.6', 2.4)],
  play: [fill('M5 2.5 21 12 5 21.5z')],
  pause: [fill('M4.5 3h5.5v18H4.5zM14 3h5.5v18H14z')],
  stop: [fill('M4 4h16v16H4z')],
  next: [line('M4 12h15.5', 2.8), line(ARROW_HEAD.right, 2.8)],
  back: [line('M20 12H4.5', 2.8), line(ARROW_HEAD.left, 2.8)],
  up: [line('M12 20V4.5', 2.8), line('M5.5 10.5 12 4l6.5 6.5', 2.8)],
  down: [line('M12 4v15.5', 2.8), line('M5.5 13.5 12 20l6.5-6.5', 2.8)],
  skip: [fill('M3 3.5 13 12 3 20.5z'), fill('M12 3.5 22 12 12 20.5z')],
  undo: [line('M8.5 3.5 3 9l5.5 5.5', 2.6), line('M4 9h10.2a6 6 0 0 1 0 12H8', 2.6)],
  redo: [line('M15.5 3.5 21 9l-5.5 5.5', 2.6), line('M20 9H9.8a6 6 0 0 0 0 12H16', 2.6)],
  swap: [line('M3 8h16M15 3.5 19.5 8 15 12.5', 2.4), line('M21 16.5H5M9 12l-4.5 4.5L9 21', 2.4)],
  repeat: [line('M20 11a8 8 0 1 0-1 5', 2.6), line('M21 4v7h-7', 2.6)],
  check: [line('M3.5 12.5 9.5 18.5 20.5 5.5', 3.2)],
  close: [line('M5 5l14 14M19 5 5 19', 3)],
  plus: [line('M12 4v16M4 12h16', 3)],
  minus: [line('M4 12h16', 3)],
  warning: [fill('M12 1.5 23.5 21.8H.5zM10.7 8.5v6.8h2.6V8.5zM10.7 16.9v2.6h2.6v-2.6z')],
  question: [
    line('M7.5 7.5c.3-2.9 2.2-4.5 4.7-4.5 2.7 0 4.7 1.7 4.7 4.1 0 3.7-4.7 3.7-4.7 7.4', 2.8),
    fill('M10.5 18.5h3.4v3.4h-3.4z'),
  ],
  note: [line('M4.5 2.5h15v19h-15z', 2.2), line('M8.5 8h7M8.5 12h7M8.5 16h4', 2.2)],
  search: [line('M10.5 3.2a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 0 1 0-14.6z', 2.6), line('M16 16l5.5 5.5', 3)],
  sliders: [
    line('M3 6.5h18M3 12h18M3 17.5h18', 2),
    fill('M7 3.7h3.6v5.6H7zM14 9.2h3.6v5.6H14zM5.5 14.7h3.6v5.6H5.5z'),
  ],
  keyboard: [
    line('M1.8 5h20.4v14H1.8z', 2),
    line('M6 9.2h.01M10 9.2h.01M14 9.2h.01M18 9.2h.01M6 12.6h.01M10 12.6h.01M14 12.6h.01M18 12.6h.01', 2.2),
    line('M7.5 16h9', 2),
  ],
  hold: [
    line('M2.5 3.5h19v13.5h-19z', 2.4),
    line('M8 21.5h8', 2.6),
    fill('M8.2 7h2.8v6.5H8.2zM13 7h2.8v6.5H13z'),
  ],

  // Devices
  lock: [fill('M4 10h16v12.5H4zM10.7 14v4.5h2.6V14z'), line('M7.5 10V7a4.5 4.5 0 0 1 9 0v3', 2.6)],
  sealed: [fill('M2 9.5h20V22H2zM6.5 13v2.6h11V13z'), fill('M6.5 1.5h11v6h-11z')],
  link: [
    line('M2.5 9.3a13.6 13.6 0 0 1 19 0', 2.6),
    line('M6.3 13.5a8.2 8.2 0 0 1 11.4 0', 2.6),
    fill('M12 16a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z'),
  ],
  tablet: [line('M5 2h14v20H5z', 2.4), line('M11 18.4h2', 2)],
  screen: [line('M2 3.5h20V17H2z', 2.4), line('M7.5 21.5h9', 2.6)],
  export: [line('M12 15V3M6.5 8 12 2.5 17.5 8', 2.6), line('M3.5 14v7.5h17V14', 2.6)],
  import: [line('M12 2.5v12M6.5 9.5 12 15l5.5-5.5', 2.6), line('M3.5 14v7.5h17V14', 2.6)],
} as const satisfies Record<string, readonly Stroke[]>

export type GlyphName = keyof typeof GLYPHS
