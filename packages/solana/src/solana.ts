import { type AdapterFactory, assertKnown, lateAdapter } from '@latchkey/core/adapter'
import { createWalletRegistry } from './discovery/createWalletRegistry.js'
import type { WalletWindow } from './wallet/SolanaWallet.js'

/** The options of the Solana adapter. */
export type SolanaOptions = {
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow
}

/**
 * The adapter for Solana: browser wallets by the Wallet Standard.
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
