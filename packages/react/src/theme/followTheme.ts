import type { ThemeSlice } from '@latchkey/core'
import { parseColor } from './parseColor.js'
import { readableAccent } from './readableAccent.js'
import { themeCss } from './themeCss.js'

/** A stylesheet with the tokens of a theme, and the way to change it. `element` stands where the tokens are used. */
export function followTheme(
  element: HTMLElement,
  first: ThemeSlice,
): { readonly sheet: CSSStyleSheet; set(theme: ThemeSlice): void } {
  const sheet = new CSSStyleSheet()
  const set = ({ accent, mode }: ThemeSlice) => {
    // What is no colour is refused.
    const color = accent ? parseColor(element, accent) : undefined
    sheet.replaceSync(themeCss(mode, color && readableAccent(color)))
  }
  set(first)
  return { sheet, set }
}
