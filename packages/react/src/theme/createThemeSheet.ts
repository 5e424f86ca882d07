import type { ThemeSlice } from '@latchkey/core'
import { resolveTheme } from './resolveTheme.js'
import { themeCss } from './themeCss.js'

export function createThemeSheet(
  element: HTMLElement,
  first: ThemeSlice,
  warn: (text: string) => void = console.warn,
): { readonly sheet: CSSStyleSheet; set(theme: ThemeSlice): void } {
  const sheet = new CSSStyleSheet()
  const warned = new Set<unknown>()
  const set = (theme: ThemeSlice) => {
    const { accent, invalid, values } = resolveTheme(element, theme)
    sheet.replaceSync(themeCss(theme.mode, accent, values))
    for (const name of invalid) {
      const text = `Latchkey: theme.${name} “${theme[name]}” can’t be used here, ours is shown`
      if (!warned.has(text)) warn(text)
      warned.add(text)
    }
  }
  set(first)
  return { sheet, set }
}
