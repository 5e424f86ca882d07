import type { Locator } from '@playwright/test'

/** What of a dialog is cut off at a side, and could be seen by scrolling sideways only or not at all. */
export function overflowProblems(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) => {
    /** A drawing is cut at its edges, a text ends in an ellipsis, and what is only for those who listen has no size. */
    const isInside = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === root) return false
      const isShortened = getComputedStyle(parent).textOverflow === 'ellipsis'
      const isCut = parent.localName === 'svg' || parent.clientWidth === 1 || isShortened
      return isCut || isInside(parent)
    }
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        const { height, left, right, width } = element.getBoundingClientRect()
        const isOut = width > 1 && height > 1 && (left < 0 || right > innerWidth)
        return isOut && !isInside(element)
      })
      .map(({ className, localName, textContent }) =>
        `${localName}.${className} ${textContent?.slice(0, 60)}`.trim(),
      )
  })
}
