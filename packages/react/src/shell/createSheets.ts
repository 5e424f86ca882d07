import type { Sheets } from '../hooks/useSheet.js'

/** Styles a shadow root by constructed stylesheets, which a content security policy does not forbid. */
export function createSheets(root: ShadowRoot): Sheets {
  const adopted = new Map<string, { readonly sheet: CSSStyleSheet; users: number }>()
  return {
    adopt(css) {
      const known = adopted.get(css) ?? { sheet: styleSheet(css), users: 0 }
      if (known.users++ === 0) {
        adopted.set(css, known)
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, known.sheet]
      }
      return () => {
        if (--known.users > 0) return
        adopted.delete(css)
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet)
      }
    },
  }
}

function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
