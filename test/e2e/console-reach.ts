import type { Page } from '@playwright/test'

/**
 * Which of these parts, where there are any, cannot be brought into sight: scrolled to, the last of each kind is outside
 * the window, or something lies over it. The page is left scrolled to its top.
 */
export function hidden(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const isSeen = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      // The middle of what is seen of it: a part higher than the window counts when its middle can be read.
      const [x, y] = [left + Math.min(width, innerWidth - left) / 2, top + height / 2]
      const there = document.elementFromPoint(x, y)
      return there !== null && (element.contains(there) || there.contains(element))
    }
    const found = wanted.filter((selector) => {
      const last = [...document.querySelectorAll(selector)].at(-1)
      return last !== undefined && !isSeen(last)
    })
    document.querySelectorAll('.desk-page, .desk-page *').forEach((element) => {
      if (element.scrollTop > 0) element.scrollTop = 0
    })
    return found.map((selector) => `${selector} cannot be reached`)
  }, selectors)
}
