import type { EvmWallet, WalletWindow } from './EvmWallet.js'
import { parseAnnouncement } from './parseAnnouncement.js'

const announce = 'eip6963:announceProvider'

/** Asks wallets to announce themselves and hears those that do, however late. @spec S1.02 */
export function announcements(
  window: WalletWindow,
  onWallet: (wallet: EvmWallet) => void,
): () => void {
  const listen = (event: Event) => {
    const wallet = parseAnnouncement(event)
    if (wallet) onWallet(wallet)
  }
  window.addEventListener(announce, listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener(announce, listen)
}
