import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'

export type AnnounceOptions = {
  /** Where it announces itself; the page's window if not given. */
  readonly window?: EventTarget
  /** How long after the page it comes to life; at once if not given. */
  readonly delayMs?: number
}

/** Announces a wallet by EIP-6963 and answers pages that ask; the returned function ends it. */
export function announceWallet(
  { info, provider }: ScriptedWallet,
  { window = globalThis.window, delayMs = 0 }: AnnounceOptions = {},
): () => void {
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const start = () => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const timer = delayMs > 0 ? setTimeout(start, delayMs) : undefined
  if (timer === undefined) start()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('eip6963:requestProvider', announce)
  }
}

export type InjectOptions = {
  /** Where it is put; the page's window if not given. */
  readonly window?: EventTarget & { ethereum?: unknown }
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
