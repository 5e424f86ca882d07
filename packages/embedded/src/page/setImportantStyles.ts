/** No page style overrides it, and CSP allows it. */
export function setImportantStyles(
  element: HTMLElement,
  style: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(style)) {
    element.style.setProperty(name, value, 'important')
  }
}

/** Only a style sheet can hide a backdrop. */
export function hideBackdrop(page: Document, id: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`#${id}::backdrop { background: transparent !important }`)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
