/**
 * Shows a dialog: modal, or non-modal while a wallet request is pending, because the wallet may open its window in the page.
 * It stays modal where a non-modal dialog could not be used.
 */
export function showDialog(dialog: HTMLDialogElement, nonModal: boolean): void {
  // A modal dialog of the page makes everything outside it inert, ours included.
  if (nonModal && !document.querySelector(':modal') && coversViewport(dialog)) dialog.show()
  else dialog.showModal()
}

/** Whether `position: fixed` covers the screen here: a transformed ancestor would contain and maybe clip the dialog. */
function coversViewport(dialog: HTMLDialogElement): boolean {
  // Not the dialog itself, which may be fading out of the top layer.
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', inset: '0', visibility: 'hidden' })
  dialog.after(probe)
  const { left, top, width } = probe.getBoundingClientRect()
  probe.remove()
  // With or without the width of a scrollbar.
  const gaps = [left, top, width - document.documentElement.clientWidth]
  return gaps.every((gap) => Math.abs(gap) < 24)
}

const blockingAttributes = ['aria-hidden', 'inert']

/** Removes attributes that dialog libraries set on everything beside their own dialog, so that ours stays usable. */
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

/** Prevents the page from scrolling behind the modal, and from shifting when its scrollbar disappears. */
export function lockScroll(page: Document): () => void {
  const root = page.documentElement
  const { overflowX, overflowY, scrollbarGutter } = getComputedStyle(root)
  const hasScrollbar = (page.defaultView?.innerWidth ?? 0) > root.clientWidth
  // A root that leaves scrolling to the body: locked itself, it would make the body a box that scrolls on its own, from its top.
  const isLeft = [overflowX, overflowY].every((overflow) => !overflow || overflow === 'visible')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      `${isLeft ? 'body' : 'html'}{overflow:hidden!important}`,
      // A page that has a gutter already knows its own width.
      hasScrollbar && !scrollbarGutter?.includes('stable')
        ? 'html{scrollbar-gutter:stable!important}'
        : '',
    ].join(''),
  )
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Reports that the host took the dialog out of the page, as one does that exchanges the body. */
export function watchRemoval(dialog: HTMLElement, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!dialog.isConnected) onRemoved()
  })
  // Its ancestors only: a busy page changes elsewhere all the time.
  let node: Node | undefined = dialog
  while (node) {
    if (node !== dialog) observer.observe(node, { childList: true })
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : undefined)
  }
  return () => observer.disconnect()
}
