/** Stubs what jsdom lacks: dialogs (with a late close event), popovers and constructed style sheets. */
export function stubBrowserApis(): { readonly calls: string[]; remove(): void } {
  const calls: string[] = []
  const open = (name: string) =>
    function (this: HTMLDialogElement) {
      calls.push(name)
      this.open = true
    }
  const record = (name: string) => () => {
    calls.push(name)
  }
  const stubs: readonly (readonly [object, object])[] = [
    [CSSStyleSheet.prototype, { replaceSync() {} }],
    [document, { adoptedStyleSheets: [] }],
    [
      HTMLElement.prototype,
      { showPopover: record('showPopover'), hidePopover: record('hidePopover') },
    ],
    [
      HTMLDialogElement.prototype,
      {
        show: open('show'),
        showModal: open('showModal'),
        close(this: HTMLDialogElement) {
          if (!this.open) return
          calls.push('close')
          this.open = false
          queueMicrotask(() => this.dispatchEvent(new Event('close')))
        },
      },
    ],
  ]
  for (const [owner, parts] of stubs) Object.assign(owner, parts)
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    writable: true,
    value: [],
  })
  return {
    calls,
    remove() {
      for (const [owner, parts] of stubs) {
        for (const name of Object.keys(parts)) Reflect.deleteProperty(owner, name)
      }
      Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
    },
  }
}
