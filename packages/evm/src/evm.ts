import { type AdapterFactory, assertKnown, lateAdapter } from '@latchkey/core/adapter'
import { createWalletRegistry } from './discovery/createWalletRegistry.js'
import type { WalletWindow } from './wallet/EvmWallet.js'

/** Options of the EVM adapter. */
export type EvmOptions = {
  /** Lists wallets announced by EIP-6963. @defaultValue true */
  eip6963?: boolean
  /** Lists the page's plain `window.ethereum`. @defaultValue true */
  injected?: boolean
  /** Window to look for wallets in. @defaultValue the page's */
  window?: WalletWindow
}

/**
 * Adapter for EVM chains: EIP-6963 browser wallets and the legacy `window.ethereum`.
 * @example createLatchkey({ networks: [mainnet], adapters: [evm()] })
 */
export function evm(options: EvmOptions = {}): AdapterFactory {
  assertKnown('evm', options, ['eip6963', 'injected', 'window'])
  const { eip6963 = true, injected = true } = options
  const namespace = 'eip155'
  return {
    namespace,
    hostOptions: options,
    create(deps) {
      const window: WalletWindow | undefined = options.window ?? globalThis.window
      const wallets = createWalletRegistry({ window, eip6963, injected })
      const { addWallet, watch: watchConnectors } = wallets
      return lateAdapter(
        { namespace, watchConnectors, addWallet },
        async () => (await import('./createEvmAdapter.js')).createEvmAdapter(deps, wallets),
        ['assets', 'blockNumber'],
      )
    },
  }
}
