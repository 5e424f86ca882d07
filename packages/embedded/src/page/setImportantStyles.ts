/**
 * Styles an element inline with priority, so that no style sheet of the page overrides it; CSP does not forbid this
 * way.
 */
export function setImportantStyles(
  element: HTMLElement,
  style: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(style)) {
    element.style.setProperty(name, value, 'important')
  }
}

/** Hides a dialog's backdrop, which only a style sheet can do; returns a function that removes the sheet. */
export function hideBackdrop(page: Document, id: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`#${id}::backdrop { background: transparent !important }`)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
