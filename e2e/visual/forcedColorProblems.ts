import type { Locator, Page } from '@playwright/test'

/**
 * What of a dialog is lost where the visitor's own colours are forced on it: drawings that can't be seen, and whatever was
 * visible by its background only and got no edge instead.
 */
export async function forcedColorProblems(page: Page, dialog: Locator): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  const elementsWithBackground = await dialog.evaluateHandle((root) => {
    const backgroundOf = (element: Element | null): string => {
      if (!element) return ''
      const own = getComputedStyle(element).backgroundColor
      return own === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : own
    }
    // Grounds of words and of what can be pressed; a tile below an icon only decorates.
    return [...root.querySelectorAll('*')].filter(
      (element) =>
        (element.textContent?.trim() || element.matches('input')) &&
        !element.closest('[aria-hidden=true]') &&
        backgroundOf(element) !== backgroundOf(element.parentElement),
    )
  })
  await page.emulateMedia({ forcedColors: 'active' })
  const problems = await dialog.evaluate((root, elementsWithBackground) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (color: string) => {
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
        (part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4),
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const nameOf = (element: Element) =>
      `${element.localName}.${element.getAttribute('class')} in ${element.parentElement?.textContent?.slice(0, 60)}`
    const card = root.firstElementChild
    const background = card ? getComputedStyle(card).backgroundColor : ''
    const backgroundOf = (element: Element | null): string => {
      const own = element ? getComputedStyle(element).backgroundColor : background
      return own === 'rgba(0, 0, 0, 0)' ? backgroundOf(element?.parentElement ?? null) : own
    }
    const hasEdge = (element: Element) => {
      // The browser draws its own in the visitor's colours.
      const { appearance, forcedColorAdjust } = getComputedStyle(element)
      if (element.matches('input') && appearance === 'auto') return true
      // Left as it is on purpose, for a camera.
      if (forcedColorAdjust === 'none') return true
      const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element)
      const isDrawn = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      return isDrawn && contrast(borderTopColor, background) >= 3
    }
    const edgeless = elementsWithBackground
      .filter((element) => element !== card && !hasEdge(element))
      .map((element) => `no edge: ${nameOf(element)}`)
    // A drawing may have faint parts, but not all of them.
    const isSeen = (drawing: Element) =>
      [...drawing.querySelectorAll('*')].some((shape) => {
        const { fill, stroke } = getComputedStyle(shape)
        return [fill, stroke].some(
          (color) => color !== 'none' && contrast(color, backgroundOf(drawing)) >= 3,
        )
      })
    // Not there at all, or left as it is on purpose; of a drawing, its parent decides that.
    const isExempt = (drawing: Element) =>
      drawing.getClientRects().length === 0 ||
      (drawing.parentElement !== null &&
        getComputedStyle(drawing.parentElement).forcedColorAdjust === 'none')
    const unseen = [...root.querySelectorAll('svg')]
      .filter((drawing) => !isExempt(drawing) && !isSeen(drawing))
      .map((drawing) => `not seen: ${nameOf(drawing)}`)
    return [...edgeless, ...unseen]
  }, elementsWithBackground)
  await elementsWithBackground.dispose()
  return problems
}
