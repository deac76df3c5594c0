import type { Spot } from '../model/layout.ts'

const FLIGHT_MS = 400
const BETWEEN_MS = 45

/** Centre of a rectangle on the screen. */
const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/**
 * Lets every chip come once from its voter's seat, one after another. Reduced motion shows them in place; where there
 * are no seats on this page they only appear.
 */
export function flyChips(panel: HTMLElement, spots: readonly Spot[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const frame = panel.closest<HTMLElement>('.frame')?.getBoundingClientRect()
  const scale = frame ? frame.width / 1920 : 1
  const own = panel.getBoundingClientRect().width / panel.offsetWidth
  panel.querySelectorAll<HTMLElement>('[data-seat]').forEach((chip, i) => {
    const spot = spots.find(({ seat }) => seat === Number(chip.dataset.seat))
    const to = centre(chip.getBoundingClientRect())
    const dx =
      spot && frame ? (frame.left + (spot.x + (spot.width * spot.scale) / 2) * scale - to.x) / own : 0
    const dy =
      spot && frame ? (frame.top + (spot.y + (spot.height * spot.scale) / 2) * scale - to.y) / own : 0
    chip.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)`, opacity: spot ? 1 : 0 },
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
