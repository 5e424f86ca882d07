import type { StyleSheetAdopter } from '../../hooks/view/useStyles.js'

/**
 * Styles a shadow root by constructed stylesheets, which a content security policy does not forbid. A sheet that was
 * once adopted stays: parsing them all again is what an opening would spend most of its time on.
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
