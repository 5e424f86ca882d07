import type { StyleSheetAdopter } from '../../hooks/view/useStyles.js'

/**
 * Constructed style sheets pass a content security policy. Adopted sheets stay: parsing them again would dominate the time of an
 * opening.
 */
export function createStyleSheetAdopter(root: ShadowRoot): StyleSheetAdopter {
  const adopted = new Set<string>()
  return {
    adopt(css) {
      if (adopted.has(css)) return
      adopted.add(css)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets.push(sheet)
    },
  }
}
