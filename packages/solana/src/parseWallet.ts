import type { Connector } from '@latchkey/core/adapter'
import { walletIcon, walletName } from '@latchkey/protocol'
import type { StandardWallet } from './SolanaWallet.js'

/** What a page may show of a wallet, and the wallet itself. */
export type FoundWallet = { readonly connector: Connector; readonly standard: StandardWallet }

/** Reads a wallet that registered itself, whoever it is; one without a name, a Solana chain or a way in is none. @spec S1.02 S3.33 */
export function parseWallet(value: unknown): FoundWallet | undefined {
  try {
    const wallet = value as StandardWallet & { readonly name: unknown; readonly icon: unknown }
    const name = walletName(wallet.name)
    if (!name || !isSolana(wallet.chains) || !canConnect(wallet.features)) return undefined
    const imageUrl = walletIcon(wallet.icon)
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
