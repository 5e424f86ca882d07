/**
 * Shows a dialog: modal, or beside the page while a wallet is waited for, which may open its window in it.
 * Modal all the same where beside the page nobody could use it.
 */
export function showDialog(dialog: HTMLDialogElement, nonModal: boolean): void {
  // Under a modal dialog of the page everything else is dead, and ours would be too.
  if (nonModal && !document.querySelector(':modal') && coversViewport(dialog)) dialog.show()
  else dialog.showModal()
}

/** Whether what is fixed beside the dialog covers the screen: an element of the host that is transformed would hold it, and may cut it off. */
function coversViewport(dialog: HTMLDialogElement): boolean {
  // Not the dialog itself, which may be fading out of the layer above everything.
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', inset: '0', visibility: 'hidden' })
  dialog.after(probe)
  const { left, top, width } = probe.getBoundingClientRect()
  probe.remove()
  // The place of a scrollbar may be counted or not.
  const gaps = [left, top, width - document.documentElement.clientWidth]
  return gaps.every((gap) => Math.abs(gap) < 24)
}

const blockingAttributes = ['aria-hidden', 'inert']

/** Takes away what libraries for windows put on everything beside theirs: what the visitor has just opened must be usable. */
export function keepInteractive(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot)) return () => {}
  const { host } = root
  const clear = () => {
    for (const barrier of blockingAttributes) host.removeAttribute(barrier)
  }
  clear()
  const observer = new MutationObserver(clear)
  observer.observe(host, { attributes: true, attributeFilter: blockingAttributes })
  return () => observer.disconnect()
}

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
