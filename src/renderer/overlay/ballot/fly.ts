import type { Spot } from '../model/layout.ts'

const FLIGHT_MS = 400
const BETWEEN_MS = 45
/** From the edge of a seat card to the middle of a chip that sets out beside it: names and numbers stay readable. */
const CLEAR = 44

interface Point {
  readonly x: number
  readonly y: number
}

/** Centre of a rectangle on the screen. */
const centre = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/** Where a seat's chip sets out, in the frame of 1920 × 1080: beside its card, towards the middle of the frame. */
export function startOf({ x, y, width, height, scale, inward }: Spot): Point {
  const middle = { x: x + (width * scale) / 2, y: y + (height * scale) / 2 }
  switch (inward) {
    case 'right':
      return { ...middle, x: x + width * scale + CLEAR }
    case 'left':
      return { ...middle, x: x - CLEAR }
    case 'down':
      return { ...middle, y: y + height * scale + CLEAR }
    case 'up':
      return { ...middle, y: y - CLEAR }
  }
}

/**
 * Lets every chip come once from its voter's seat, one after another; none is seen before it sets out. Reduced motion
 * shows them in place; where there are no seats on this page they only appear.
 */
export function flyChips(panel: HTMLElement, spots: readonly Spot[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const frame = panel.closest<HTMLElement>('.frame')?.getBoundingClientRect()
  const scale = frame ? frame.width / 1920 : 1
  const own = panel.getBoundingClientRect().width / panel.offsetWidth
  panel.querySelectorAll<HTMLElement>('[data-seat]').forEach((chip, i) => {
    const spot = spots.find(({ seat }) => seat === Number(chip.dataset.seat))
    const start = spot && startOf(spot)
    const to = centre(chip.getBoundingClientRect())
    const dx = start && frame ? (frame.left + start.x * scale - to.x) / own : 0
    const dy = start && frame ? (frame.top + start.y * scale - to.y) / own : 0
    chip.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: FLIGHT_MS,
        delay: 300 + i * BETWEEN_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        fill: 'backwards',
      },
    )
  })
}
