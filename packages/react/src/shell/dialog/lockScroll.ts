/** Keeps the page from scrolling behind the modal, and from moving sideways where a scrollbar goes away. */
export function lockScroll(page: Document): () => void {
  const hasScrollbar = (page.defaultView?.innerWidth ?? 0) > page.documentElement.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`,
  )
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
