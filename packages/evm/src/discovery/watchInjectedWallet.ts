import type { Connector } from '@latchkey/core/adapter'
import { type Eip1193Provider, isProvider, type WalletWindow } from '../wallet/EvmWallet.js'

/** The wallet at `window.ethereum`; it has a generic name, because its vendor is unknown. @spec S5.21 */
export const injectedConnector: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}
const initializedEvent = 'ethereum#initialized'

/** Watches for a wallet at `window.ethereum`, which may be injected late; reports it and those that it speaks for. @spec S1.02 */
export function watchInjectedWallet(
  window: WalletWindow,
  onProviders: (providers: readonly Eip1193Provider[]) => void,
): () => void {
  const look = () => {
    try {
      const provider = window.ethereum
      if (!isProvider(provider)) return
      // Wallets that share the place list themselves there.
      const { providers } = provider as { providers?: unknown }
      const others = Array.isArray(providers) ? providers.filter(isProvider) : []
      onProviders([provider, ...others])
    } catch {
      // A getter that throws counts as no wallet.
    }
  }
  window.addEventListener(initializedEvent, look)
  look()
  return () => window.removeEventListener(initializedEvent, look)
}
