import type { ScriptedWallet } from './ScriptedWallet.js'

export type InjectOptions = {
  /** Where it is put; the page's window if not given. */
  readonly window?: (EventTarget & { ethereum?: unknown }) | undefined
}

/** Puts a wallet at `window.ethereum`, the old way; the returned function puts back what was there. */
export function injectWallet(
  { provider }: ScriptedWallet,
  { window = globalThis.window }: InjectOptions = {},
): () => void {
  const before = window.ethereum
  window.ethereum = provider
  window.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (window.ethereum === provider) window.ethereum = before
  }
}
