import { type AdapterFactory, assertKnown, lateAdapter } from '@latchkey/core/adapter'
import { createWalletRegistry } from './discovery/createWalletRegistry.js'
import type { WalletWindow } from './wallet/SolanaWallet.js'

/** Options of the Solana adapter. */
export type SolanaOptions = {
  /** Window to look for wallets in. @defaultValue the page's */
  window?: WalletWindow
}

/**
 * Adapter for Solana: browser wallets by the Wallet Standard.
 * @example createLatchkey({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): AdapterFactory {
  assertKnown('solana', options, ['window'])
  const namespace = 'solana'
  return {
    namespace,
    hostOptions: options,
    create(deps) {
      const wallets = createWalletRegistry(options.window ?? globalThis.window)
      const { addWallet, watch: watchConnectors } = wallets
      return lateAdapter({ namespace, watchConnectors, addWallet }, async () =>
        (await import('./createSolanaAdapter.js')).createSolanaAdapter(deps, wallets),
      )
    },
  }
}
