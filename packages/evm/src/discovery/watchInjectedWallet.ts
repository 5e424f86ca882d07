import type { Connector } from '@latchkey/core/adapter'
import { type EvmWallet, isProvider, type WalletWindow } from '../wallet/EvmWallet.js'

const connector: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}
const initializedEvent = 'ethereum#initialized'

/** Watches for a wallet at `window.ethereum`, which may be injected late; it has a generic name, because its vendor is unknown. @spec S1.02 S5.21 */
export function watchInjectedWallet(
  window: WalletWindow,
  onWallet: (wallet: EvmWallet) => void,
): () => void {
  const look = () => {
    try {
      const provider = window.ethereum
      if (isProvider(provider)) onWallet({ connector, provider })
    } catch {
      // A getter that throws counts as no wallet.
    }
  }
  window.addEventListener(initializedEvent, look)
  look()
  return () => window.removeEventListener(initializedEvent, look)
}
