import type { ScriptedWallet, WalletProvider } from '../wallet/ScriptedWallet.js'

export type AnnounceOptions = {
  /** @defaultValue the page's */
  readonly window?: EventTarget
  /** @defaultValue 0 */
  readonly delayMs?: number
}

/** Announces a wallet by EIP-6963, also on later requests; returns the function that stops it. */
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
  /** @defaultValue the page's */
  readonly window?: EventTarget & { ethereum?: unknown }
  /**
   * Injects a `Proxy` of the provider that also claims to be MetaMask, as some extensions do; off by default. With
   * `'default'` its `providers` list a stand-in for MetaMask too, as of a wallet that the visitor made the default.
   */
  readonly proxy?: boolean | 'default'
}

/** Injects a wallet as `window.ethereum`; returns the function that restores the former value. */
export function injectWallet(
  { provider }: ScriptedWallet,
  { window = globalThis.window, proxy = false }: InjectOptions = {},
): () => void {
  const before = window.ethereum
  const injected = proxy ? proxyOf(provider, proxy === 'default') : provider
  window.ethereum = injected
  window.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (window.ethereum === injected) window.ethereum = before
  }
}

function proxyOf(provider: WalletProvider, isDefault: boolean): WalletProvider {
  const more: Readonly<Record<string | symbol, unknown>> = {
    isMetaMask: true,
    ...(isDefault && { providers: [standIn(provider), provider] }),
  }
  return new Proxy(provider, {
    get: (target, property) => more[property] ?? Reflect.get(target, property),
  })
}

function standIn(provider: WalletProvider): object {
  return new Proxy(
    { isMetaMask: true },
    {
      get(target, property) {
        const method: unknown = Reflect.get(provider, property)
        if (typeof method !== 'function') return Reflect.get(target, property)
        return (...args: unknown[]) => method.apply(provider, args)
      },
    },
  )
}
