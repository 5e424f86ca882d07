/** Styles an element so that no sheet of the page comes before it; no policy forbids that way. */
export function setImportantStyles(
  element: HTMLElement,
  style: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(style)) {
    element.style.setProperty(name, value, 'important')
  }
}

/** Makes what lies behind a dialog invisible, which only a sheet can; gives what takes the sheet away. */
export function hideBackdrop(page: Document, id: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`#${id}::backdrop { background: transparent !important }`)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
