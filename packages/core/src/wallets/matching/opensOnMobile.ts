import type { Namespace, Wallet } from '@latchkey/protocol'
import { browsesPages } from './deepLinks.js'

/** Whether a wallet's app can be opened from a page on a phone; one that can't is not listed there. */
export function opensOnMobile(wallet: Wallet, namespace: Namespace | undefined): boolean {
  return !!wallet.mobile_link || browsesPages(wallet, namespace)
}
