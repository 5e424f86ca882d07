import type { Locator } from '@playwright/test'

/** The texts of a dialog, those of its fields too, that stand out too little from what they stand on; axe leaves out what wraps or is one letter. */
export function contrastProblems(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) => {
    type Color = [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const exempt = ':disabled, [aria-disabled=true], [aria-hidden=true]'
    const fields = 'input:not([type=checkbox], [type=radio]), textarea'
    const least = { normal: 4.5, large: 3 }

    // A dialog has few colours and many texts, and each asks for all that it stands on.
    const parsed = new Map<string, Color>()
    const parse = (color: string): Color => {
      const cached = parsed.get(color) ?? draw(color)
      parsed.set(color, cached)
      return cached
    }
    /** Whatever the notation, the canvas knows it. */
    const draw = (color: string): Color => {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = (top: Color, below: Color): Color => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const backgroundOf = (element: Element | null): Color => {
      if (!element) return [255, 255, 255, 1]
      const own = parse(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement))
    }
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    const luminance = ([red, green, blue]: Color) => {
      const linear = (part: number) =>
        part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    const contrast = (one: Color, other: Color) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
      return (light + 0.05) / (dark + 0.05)
    }

    type Text = { element: Element | null; words: string | undefined; part?: string }
    const seen: Text[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      seen.push({ element: text.parentElement, words: text.textContent?.trim() })
    }
    // What is typed, or what stands in its place until then.
    for (const field of root.querySelectorAll<HTMLInputElement>(fields)) {
      seen.push(
        field.value
          ? { element: field, words: field.value }
          : { element: field, words: field.placeholder, part: '::placeholder' },
      )
    }

    const problems: string[] = []
    for (const { element, part, words } of seen) {
      // Visually hidden text is a pixel wide. What can't be pressed and what only decorates, a letter for a logo, need not stand out.
      if (!element || !words || element.clientWidth === 1 || element.closest(exempt)) continue
      const { color, fontSize, fontWeight, opacity } = getComputedStyle(element, part)
      const background = backgroundOf(element)
      const [red, green, blue, alpha] = parse(color)
      const share = opacityOf(element) * (part ? Number(opacity) : 1)
      const ink = over([red, green, blue, alpha * share], background)
      const pixels = Number.parseFloat(fontSize)
      const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700)
      const ratio = contrast(ink, background)
      if (ratio < (isLarge ? least.large : least.normal)) {
        problems.push(`${words.slice(0, 60)}: ${ratio.toFixed(2)}`)
      }
    }
    return problems
  })
}
