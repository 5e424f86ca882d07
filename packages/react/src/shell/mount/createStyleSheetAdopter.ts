import type { StyleSheetAdopter } from '../../hooks/view/useStyles.js'

/**
 * Adopts constructed style sheets in a shadow root, which a content security policy does not block. An adopted sheet stays:
 * parsing all sheets again would take most of the time of an opening.
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
