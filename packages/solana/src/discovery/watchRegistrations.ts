import type { Connector } from '@latchkey/core/adapter'
import { sanitizeWalletIcon, sanitizeWalletName } from '@latchkey/protocol'
import type { StandardWallet, WalletWindow } from '../wallet/SolanaWallet.js'

const registerEvent = 'wallet-standard:register-wallet'

/** The registry of @wallet-standard/app is a singleton and starts on import. @spec S1.02 */
export function watchRegistrations(
  window: WalletWindow,
  onWallet: (wallet: FoundWallet) => void,
  onRemoved: (wallet: FoundWallet) => void,
): () => void {
  let listening = true
  const register = (...registered: readonly unknown[]) => {
    const wallets = registered.flatMap((one) => (listening ? (parseWallet(one) ?? []) : []))
    for (const wallet of wallets) onWallet(wallet)
    return () => {
      for (const wallet of wallets) onRemoved(wallet)
    }
  }
  const api = Object.freeze({ register })
  const listen = (event: Event) => {
    try {
      const { detail } = event as CustomEvent<(api: object) => void>
      detail(api)
    } catch {
      // A wallet that fails to register is not listed.
    }
  }
  window.addEventListener(registerEvent, listen)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    listening = false
    window.removeEventListener(registerEvent, listen)
  }
}

export type FoundWallet = { readonly connector: Connector; readonly standard: StandardWallet }

/** @spec S1.02 S3.33 */
function parseWallet(value: unknown): FoundWallet | undefined {
  try {
    const wallet = value as StandardWallet & { readonly name: unknown; readonly icon: unknown }
    const name = sanitizeWalletName(wallet.name)
    if (!name || !isSolana(wallet.chains) || !canConnect(wallet.features)) return undefined
    const imageUrl = sanitizeWalletIcon(wallet.icon)
    return {
      // Only the name is stable across reloads.
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
    // A getter threw: the wallet is not listed.
    return undefined
  }
}

const isSolana = (chains: unknown) =>
  Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))

function canConnect(features: unknown): boolean {
  const { connect } = (features as Record<'standard:connect', { connect?: unknown }>)[
    'standard:connect'
  ]
  return typeof connect === 'function'
}
