import type { ThemeSlice } from '@latchkey/core'
import { themeVariables } from '@latchkey/core/ui'
import { textColorOn } from '@latchkey/protocol'
import { parseColor } from './parseColor.js'

const buttonVariables = ['fontFamily', 'fontSizeMaster', 'borderRadiusMaster'] as const

/** Applies a theme to a page button: mode as attribute, variables as custom properties. */
export function applyTheme(element: HTMLElement, theme: ThemeSlice): void {
  const { dataset, style } = element
  const { accent = '', mode } = theme
  dataset.theme = mode
  for (const name of buttonVariables) {
    const { property, unit } = themeVariables[name]
    const value = theme[name]
    // The CSSOM passes a content security policy.
    style.setProperty(property, value === undefined ? '' : `${value}${unit}`)
  }
  if (style.getPropertyValue('--lk-accent') === accent) return
  const fill = accent ? parseColor(element, accent) : undefined
  const text = fill && textColorOn(fill)
  const set = (name: string, value: string) => style.setProperty(`--lk-${name}`, fill ? value : '')
  set('accent', accent)
  set('on-accent', text ?? '')
  // On hover the fill moves away from its text colour, for more contrast.
  set('off-accent', text === '#fff' ? '#000' : '#fff')
}
