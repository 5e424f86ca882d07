import type { Connector } from '@latchkey/core/adapter'
import { type EvmWallet, isProvider, type WalletWindow } from '../wallet/EvmWallet.js'

const connector: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}
const initializedEvent = 'ethereum#initialized'

/** Looks for the wallet at `window.ethereum`, which may come late. Whose it is nobody knows, so it has no name. @spec S1.02 */
export function watchInjectedWallet(
  window: WalletWindow,
  onWallet: (wallet: EvmWallet) => void,
): () => void {
  const look = () => {
    try {
      const provider = window.ethereum
      if (isProvider(provider)) onWallet({ connector, provider })
    } catch {
      // A getter that throws is a wallet that is not there.
    }
  }
  window.addEventListener(initializedEvent, look)
  look()
  return () => window.removeEventListener(initializedEvent, look)
}
