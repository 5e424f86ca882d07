import type { Wallet } from '@wallet-standard/base'
import type { AnnounceOptions } from '../evm/announceWallet.js'
import type { ScriptedSolanaWallet } from './ScriptedSolanaWallet.js'

type AppApi = { register(...wallets: readonly Wallet[]): () => void }

/** Registers a wallet by the Wallet Standard with current and later apps; returns the function that unregisters it. */
export function announceSolanaWallet(
  { standard }: Pick<ScriptedSolanaWallet, 'standard'>,
  { window = globalThis.window, delayMs = 0 }: AnnounceOptions = {},
): () => void {
  const unregisterCallbacks: (() => void)[] = []
  const registerWith = ({ register }: AppApi) => void unregisterCallbacks.push(register(standard))
  const onApp = (event: Event) => registerWith((event as CustomEvent<AppApi>).detail)
  const start = () => {
    window.addEventListener('wallet-standard:app-ready', onApp)
    const detail = registerWith
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  const timer = delayMs > 0 ? setTimeout(start, delayMs) : undefined
  if (timer === undefined) start()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('wallet-standard:app-ready', onApp)
    for (const unregister of unregisterCallbacks.splice(0)) unregister()
  }
}
