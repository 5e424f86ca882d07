import { type FoundWallet, parseWallet } from './parseWallet.js'
import type { WalletWindow } from './SolanaWallet.js'

const registerWallet = 'wallet-standard:register-wallet'

/**
 * Tells wallets that an app is ready and hears those that register, however late; what they take back is told too.
 * By hand, for the standard's own registry is one for all who share a page and begins with the module. @spec S1.02
 */
export function registrations(
  window: WalletWindow,
  onWallet: (wallet: FoundWallet) => void,
  onGone: (wallet: FoundWallet) => void,
): () => void {
  let listening = true
  const register = (...given: readonly unknown[]) => {
    const wallets = given.flatMap((one) => (listening ? (parseWallet(one) ?? []) : []))
    for (const wallet of wallets) onWallet(wallet)
    return () => {
      for (const wallet of wallets) onGone(wallet)
    }
  }
  const api = Object.freeze({ register })
  const listen = (event: Event) => {
    try {
      // By the standard, the detail is a function that wants to be called with our API.
      const { detail } = event as CustomEvent<(api: object) => void>
      detail(api)
    } catch {
      // A wallet that can't register is one that is not there.
    }
  }
  window.addEventListener(registerWallet, listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    listening = false
    window.removeEventListener(registerWallet, listen)
  }
}
