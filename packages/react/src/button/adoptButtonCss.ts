import { buttonCss, pageSelectors } from './buttonCss.js'

/** Adopts the style sheet of the buttons once in the document or shadow root that a button is in; a content security policy does not block it. */
export function adoptButtonCss(button: Node): void {
  const root = button.getRootNode()
  if (!('adoptedStyleSheets' in root)) return
  const { adoptedStyleSheets: sheets } = root as Document | ShadowRoot
  const isOurs = ({ cssRules: [first] }: CSSStyleSheet) =>
    first && 'selectorText' in first && first.selectorText === pageSelectors.button
  if (sheets.some(isOurs)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonCss(pageSelectors))
  // First, so that the page's own adopted sheets override it.
  sheets.unshift(sheet)
}
