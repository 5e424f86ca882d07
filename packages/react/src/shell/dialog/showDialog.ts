/**
 * Non-modal while a wallet request is pending, because the wallet may open its window in the page, unless a non-modal dialog
 * would not be usable.
 */
export function showDialog(dialog: HTMLDialogElement, nonModal: boolean): void {
  // A modal dialog of the page makes everything outside inert, ours included.
  if (nonModal && !document.querySelector(':modal') && coversViewport(dialog)) dialog.show()
  else dialog.showModal()
}

/** A transformed ancestor would contain `position: fixed` and may clip the dialog. */
function coversViewport(dialog: HTMLDialogElement): boolean {
  // Not the dialog itself, which may be fading out of the top layer.
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', inset: '0', visibility: 'hidden' })
  dialog.after(probe)
  const { left, top, width } = probe.getBoundingClientRect()
  probe.remove()
  const gaps = [left, top, width - document.documentElement.clientWidth]
  return gaps.every((gap) => Math.abs(gap) < 24)
}

const blockingAttributes = ['aria-hidden', 'inert']

/** Dialog libraries mark everything beside their own dialog inert; ours must stay usable. */
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

export function lockScroll(page: Document): () => void {
  const root = page.documentElement
  const { overflowX, overflowY, scrollbarGutter } = getComputedStyle(root)
  const hasScrollbar = (page.defaultView?.innerWidth ?? 0) > root.clientWidth
  // The body scrolls, not the root: locking the root would make the body scroll from its top.
  const isLeft = [overflowX, overflowY].every((overflow) => !overflow || overflow === 'visible')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      `${isLeft ? 'body' : 'html'}{overflow:hidden!important}`,
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

/** A host may replace the body. */
export function watchRemoval(dialog: HTMLElement, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!dialog.isConnected) onRemoved()
  })
  // Only its ancestors: a busy page changes elsewhere all the time.
  let node: Node | undefined = dialog
  while (node) {
    if (node !== dialog) observer.observe(node, { childList: true })
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : undefined)
  }
  return () => observer.disconnect()
}
