import type { ThemeSlice } from '@latchkey/core'

/** Puts the chosen theme on an element: the mode as an attribute, the accent and the text on it as properties. */
export function applyTheme(element: HTMLElement, { accent = '', mode }: ThemeSlice): void {
  const { dataset, style } = element
  dataset.theme = mode
  if (style.getPropertyValue('--lk-accent') === accent) return
  const light = luminance(element, accent)
  // Through the object model, which no content security policy forbids.
  style.setProperty('--lk-accent', light === undefined ? '' : accent)
  style.setProperty('--lk-on-accent', light === undefined ? '' : light > 0.18 ? '#11141f' : '#fff')
}

/** How light a colour in any notation is, by WCAG; black and white stand out equally at 0.18. Undefined where it is no colour. */
function luminance(element: HTMLElement, color: string): number | undefined {
  const { style } = element
  // Mixed with nothing, every notation comes out as three numbers from 0 to 1.
  style.color = `color-mix(in srgb, ${color} 100%, #000)`
  const computed = style.color && getComputedStyle(element).color
  style.color = ''
  const parts = computed.match(/[\d.]+(e-\d+)?/g) ?? []
  const [red, green = 0, blue = 0] = parts.map((part) => Number(part) ** 2.2)
  return red === undefined ? undefined : 0.21 * red + 0.72 * green + 0.07 * blue
}
