import type { ThemeSlice } from '@latchkey/core'
import { themeVariables } from '@latchkey/core/internal'
import { textColorOn } from '@latchkey/protocol/color'
import { parseColor } from './parseColor.js'

/** What of a theme shows on a button, the accent aside. */
const buttonVariables = ['fontFamily', 'fontSizeMaster', 'borderRadiusMaster'] as const

/** Puts the chosen theme on a button of the page: the mode as an attribute, its variables as properties, the text on the accent beside it. */
export function applyTheme(element: HTMLElement, theme: ThemeSlice): void {
  const { dataset, style } = element
  const { accent = '', mode } = theme
  dataset.theme = mode
  for (const name of buttonVariables) {
    const { property, unit } = themeVariables[name]
    const value = theme[name]
    // Through the object model, which no content security policy forbids.
    style.setProperty(property, value === undefined ? '' : `${value}${unit}`)
  }
  if (style.getPropertyValue('--lk-accent') === accent) return
  const fill = accent ? parseColor(element, accent) : undefined
  const text = fill && textColorOn(fill)
  const set = (name: string, value: string) => style.setProperty(`--lk-${name}`, fill ? value : '')
  set('accent', accent)
  set('on-accent', text ?? '')
  // Under a pointer the fill moves away from its text, which then reads even better.
  set('off-accent', text === '#fff' ? '#000' : '#fff')
}
