import type { Connector } from '@latchkey/core/adapter'
import { sanitizeWalletIcon, sanitizeWalletName } from '@latchkey/protocol'
import type { StandardWallet, WalletWindow } from '../wallet/SolanaWallet.js'

const registerEvent = 'wallet-standard:register-wallet'

/**
 * Tells wallets that an app is ready and hears those that register, however late; what they take back is told too.
 * By hand, for the standard's own registry is one for all who share a page and begins with the module. @spec S1.02
 */
export function watchRegistrations(
  window: WalletWindow,
  onWallet: (wallet: FoundWallet) => void,
  onRemoved: (wallet: FoundWallet) => void,
): () => void {
  let listening = true
  const register = (...given: readonly unknown[]) => {
    const wallets = given.flatMap((one) => (listening ? (parseWallet(one) ?? []) : []))
    for (const wallet of wallets) onWallet(wallet)
    return () => {
      for (const wallet of wallets) onRemoved(wallet)
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
  window.addEventListener(registerEvent, listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    listening = false
    window.removeEventListener(registerEvent, listen)
  }
}

/** What a page may show of a wallet, and the wallet itself. */
export type FoundWallet = { readonly connector: Connector; readonly standard: StandardWallet }

/** Reads a wallet that registered itself, whoever it is; one without a name, a Solana chain or a way in is none. @spec S1.02 S3.33 */
function parseWallet(value: unknown): FoundWallet | undefined {
  try {
    const wallet = value as StandardWallet & { readonly name: unknown; readonly icon: unknown }
    const name = sanitizeWalletName(wallet.name)
    if (!name || !isSolana(wallet.chains) || !canConnect(wallet.features)) return undefined
    const imageUrl = sanitizeWalletIcon(wallet.icon)
    return {
      // By the standard a wallet's name is its own and stays: nothing else is the same after a reload.
      connector: {
        id: name,
        name,
        type: 'ANNOUNCED',
        chain: 'solana',
        ...(imageUrl && { imageUrl }),
      },
      standard: wallet,
    }
  } catch {
    // Some getter threw: the page must not notice.
    return undefined
  }
}

const isSolana = (chains: unknown) =>
  Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))

function canConnect(features: unknown): boolean {
  const { 'standard:connect': feature } = features as Record<string, { connect?: unknown }>
  return typeof feature?.connect === 'function'
}
