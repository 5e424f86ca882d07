import { parseMixedColor, type Rgb } from '@latchkey/protocol'

/** Lets the browser parse any notation; undefined for invalid and translucent colours. */
export function parseColor(element: HTMLElement, text: string): Rgb | undefined {
  const { style } = element
  // In forced-colors mode every colour computes to a system colour.
  style.setProperty('forced-color-adjust', 'none')
  // Mixing with 0% of another colour turns every notation into numbers.
  style.color = `color-mix(in srgb, ${text} 100%, #000)`
  const computed = style.color && getComputedStyle(element).color
  style.color = ''
  style.removeProperty('forced-color-adjust')
  return parseMixedColor(computed)
}
