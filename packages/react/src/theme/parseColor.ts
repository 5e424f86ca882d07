import { parseMixedColor, type Rgb } from '@latchkey/protocol'

/** Parses a colour in any notation that the browser knows, with the help of an element on the page; undefined for anything else, and for a translucent colour. */
export function parseColor(element: HTMLElement, text: string): Rgb | undefined {
  const { style } = element
  // In forced-colors mode every colour would compute to one of the visitor's.
  style.setProperty('forced-color-adjust', 'none')
  // Mixing with 0% of another colour turns every notation into numbers.
  style.color = `color-mix(in srgb, ${text} 100%, #000)`
  const computed = style.color && getComputedStyle(element).color
  style.color = ''
  style.removeProperty('forced-color-adjust')
  return parseMixedColor(computed)
}
