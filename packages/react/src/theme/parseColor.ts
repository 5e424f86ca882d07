import type { Rgb } from './luminance.js'

/** Reads a colour in any notation that the browser knows, by means of an element on the page. Undefined where it is none, or can be seen through. */
export function parseColor(element: HTMLElement, text: string): Rgb | undefined {
  const { style } = element
  // Where the visitor's own colours are forced on a page, every colour would read as one of theirs.
  style.setProperty('forced-color-adjust', 'none')
  // Mixed with nothing, every notation comes out as numbers.
  style.color = `color-mix(in srgb, ${text} 100%, #000)`
  const computed = style.color && getComputedStyle(element).color
  style.color = ''
  style.removeProperty('forced-color-adjust')
  return parseMixedColor(computed)
}

/** Reads what a browser makes of a mix: three numbers from 0 to 1, and a fourth where it can be seen through. */
export function parseMixedColor(computed: string): Rgb | undefined {
  // Anything else is the colour that was there before: of a variable that nobody set, for example.
  if (!computed.startsWith('color(')) return undefined
  const parts = computed.match(/-?[\d.]+(e-?\d+)?/g) ?? []
  // A colour that only wide screens have lies outside.
  const [red, green, blue, alpha] = parts.map((part) => Math.min(Math.max(Number(part), 0), 1))
  const isWhole = red !== undefined && green !== undefined && blue !== undefined
  return isWhole && alpha === undefined ? [red, green, blue] : undefined
}
