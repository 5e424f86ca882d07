import type { ThemeSlice } from '@latchkey/core'
import { parseColor } from './parseColor.js'
import { textOn } from './textOn.js'

/** Puts the chosen theme on a button of the page: the mode as an attribute, the accent and the text on it as properties. */
export function applyTheme(element: HTMLElement, { accent = '', mode }: ThemeSlice): void {
  const { dataset, style } = element
  dataset.theme = mode
  if (style.getPropertyValue('--lk-accent') === accent) return
  const fill = accent ? parseColor(element, accent) : undefined
  const text = fill && textOn(fill)
  // Through the object model, which no content security policy forbids.
  const set = (name: string, value: string) => style.setProperty(`--lk-${name}`, fill ? value : '')
  set('accent', accent)
  set('on-accent', text ?? '')
  // Under a pointer the fill moves away from its text, which then reads even better.
  set('off-accent', text === '#fff' ? '#000' : '#fff')
}
