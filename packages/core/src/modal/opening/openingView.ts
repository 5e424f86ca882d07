import type { Entry } from '../../state/views.js'

export type OpeningViewInput = {
  requested?: Entry
  address?: string
  hasAdapters: boolean
  manualWalletConnect: boolean
  mobile: boolean
}

/** Always the same objects: a view that was rendered ahead for one of them is shown by the opening. */
const account: Entry = { view: 'Account' }
const connect: Entry = { view: 'Connect' }
const code: Entry = { view: 'ConnectingWalletConnectBasic' }
const allWallets: Entry = { view: 'AllWallets' }

/** Chooses the view a fresh modal opens on. @spec S2.05-S2.08 */
export function openingView(input: OpeningViewInput): Entry {
  if (input.requested) return input.requested
  const { address, hasAdapters, manualWalletConnect, mobile } = input
  if (manualWalletConnect || !(hasAdapters || address)) return mobile ? allWallets : code
  return address ? account : connect
}
