import type { Connector } from '@latchkey/core/adapter'
import { type Eip1193Provider, isProvider, type WalletWindow } from '../wallet/EvmWallet.js'

/** Generic name: the vendor is unknown. @spec S5.21 */
export const injectedConnector: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}
const initializedEvent = 'ethereum#initialized'

/** @spec S1.02 */
export function watchInjectedWallet(
  window: WalletWindow,
  onProviders: (providers: readonly Eip1193Provider[]) => void,
): () => void {
  const look = () => {
    try {
      const provider = window.ethereum
      if (!isProvider(provider)) return
      // Wallets that share `window.ethereum` list themselves in `providers`.
      const { providers } = provider as { providers?: unknown }
      const others = Array.isArray(providers) ? providers.filter(isWallet) : []
      onProviders([provider, ...others])
    } catch {
      // A throwing getter counts as no wallet.
    }
  }
  window.addEventListener(initializedEvent, look)
  look()
  return () => window.removeEventListener(initializedEvent, look)
}

/** A provider that returns `request` without having it is a stand-in for another wallet. */
const isWallet = (value: unknown) => isProvider(value) && 'request' in value
