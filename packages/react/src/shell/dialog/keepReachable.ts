const barriers = ['aria-hidden', 'inert']

/** Takes away what libraries for windows put on everything beside theirs: what the visitor has just opened must be usable. */
export function keepReachable(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot)) return () => {}
  const { host } = root
  const clear = () => {
    for (const barrier of barriers) host.removeAttribute(barrier)
  }
  clear()
  const observer = new MutationObserver(clear)
  observer.observe(host, { attributes: true, attributeFilter: barriers })
  return () => observer.disconnect()
}
