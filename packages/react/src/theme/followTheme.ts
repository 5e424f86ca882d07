import type { ThemeSlice } from '@latchkey/core'
import { themeCss } from './themeCss.js'
import { themeLook } from './themeLook.js'

/** A stylesheet with the tokens of a theme, and the way to change it. `element` stands where the tokens are used. */
export function followTheme(
  element: HTMLElement,
  first: ThemeSlice,
  warn: (text: string) => void = console.warn,
): { readonly sheet: CSSStyleSheet; set(theme: ThemeSlice): void } {
  const sheet = new CSSStyleSheet()
  const told = new Set<unknown>()
  const set = (theme: ThemeSlice) => {
    const { accent, refused, values } = themeLook(element, theme)
    sheet.replaceSync(themeCss(theme.mode, accent, values))
    for (const name of refused) {
      const text = `Latchkey: theme.${name} “${theme[name]}” can’t be used here, ours is shown`
      if (!told.has(text)) warn(text)
      told.add(text)
    }
  }
  set(first)
  return { sheet, set }
}
