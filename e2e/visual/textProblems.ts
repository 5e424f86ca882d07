import type { Locator } from '@playwright/test'

/** The texts of a dialog that are cut off without a sign of it, or run out of the card. */
export function textProblems(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) => {
    const card = root.firstElementChild?.getBoundingClientRect()
    if (!card) return ['no card']
    const problems: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim()
      // Visually hidden text is a pixel wide.
      if (!element || !words || isUnseen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const where = cutBy(element, box)
      if (where) problems.push(`${words.slice(0, 60)}: cut off by ${where}`)
      else if (isTooWide(element)) problems.push(`${words.slice(0, 60)}: wider than its place`)
      else if (!isShort(element) && (box.left < card.left - 1 || box.right > card.right + 1)) {
        problems.push(`${words.slice(0, 60)}: beside the card`)
      }
    }
    return problems

    function isUnseen(element: Element | null): boolean {
      if (!element || element === root) return false
      return element.clientWidth === 1 || isUnseen(element.parentElement)
    }

    /** Nothing cuts it off, but it runs into what stands beside it. */
    function isTooWide(element: Element): boolean {
      const { overflowX } = getComputedStyle(element)
      return (
        overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0
      )
    }

    /** An ellipsis says that there is more. */
    function isShort(element: Element | null): boolean {
      if (!element || element === root) return false
      return getComputedStyle(element).textOverflow === 'ellipsis' || isShort(element.parentElement)
    }

    function cutBy(element: Element, box: DOMRect): string | undefined {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at)
        const edge = at.getBoundingClientRect()
        const isWide = box.left < edge.left - 1 || box.right > edge.right + 1
        if (overflowX === 'hidden' && isWide && textOverflow !== 'ellipsis') {
          return isShort(element) ? undefined : at.className
        }
        // What scrolls is not cut off; lines are a little higher than their letters.
        const isHigh = box.top < edge.top - 4 || box.bottom > edge.bottom + 4
        if (/auto|scroll/.test(overflowY) || /auto|scroll/.test(overflowX)) return undefined
        if (overflowY === 'hidden' && isHigh) return at.className
      }
      return undefined
    }
  })
}
