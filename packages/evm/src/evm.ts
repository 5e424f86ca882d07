import { type AdapterFactory, assertKnown, lateAdapter } from '@latchkey/core/adapter'
import { createWalletRegistry } from './discovery/createWalletRegistry.js'
import type { WalletWindow } from './wallet/EvmWallet.js'

/** The options of the EVM adapter. */
export type EvmOptions = {
  /** Whether wallets announced by EIP-6963 are listed; on if not given. */
  eip6963?: boolean
  /** Whether the page's plain `window.ethereum` is listed; on if not given. */
  injected?: boolean
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow
}

/**
 * The adapter for EVM chains: browser wallets by EIP-6963, and the older `window.ethereum`.
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
        ['assets'],
      )
    },
  }
}
