import type { Wallet } from '@latchkey/protocol'
import type { WalletFilter } from './WalletList.js'

/** Whether a wallet is what the visitor looks for, as far as the page can tell by itself. */
export function matchesFilter(wallet: Wallet, { certified, search }: WalletFilter): boolean {
  if (certified && wallet.badge_type !== 'certified') return false
  return wallet.name.toLowerCase().includes(search.toLowerCase())
}
