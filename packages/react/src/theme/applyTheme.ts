import type { ThemeSlice } from '@latchkey/core'
import { contrast, type Rgb } from './contrast.js'

const black: Rgb = [17, 20, 31]
const white: Rgb = [255, 255, 255]

/** Puts the chosen theme on an element: the mode as an attribute, the accent as two properties. */
export function applyTheme(element: HTMLElement, { accent = '', mode }: ThemeSlice): void {
  const { dataset, style } = element
  dataset.theme = mode
  if (style.getPropertyValue('--lk-accent') === accent) return
  // Through the object model, which no content security policy forbids.
  const ground = resolvedColor(element, accent)
  const text = ground && contrast(ground, white) < contrast(ground, black) ? black : white
  style.setProperty('--lk-accent', ground ? accent : '')
  style.setProperty('--lk-on-accent', ground ? `rgb(${text.join(' ')})` : '')
}

/** What the browser makes of a colour in any notation; undefined where it is none. */
function resolvedColor(element: HTMLElement, color: string): Rgb | undefined {
  const { style } = element
  // Mixed with nothing, every notation comes out in red, green and blue.
  style.color = `color-mix(in srgb, ${color} 100%, black)`
  const computed = style.color && getComputedStyle(element).color
  style.color = ''
  const parts = computed.match(/-?[\d.]+(?:e-?\d+)?/g)?.map((part) => Number(part) * 255) ?? []
  const [red, green, blue] = parts
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue]
}
