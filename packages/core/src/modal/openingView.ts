import type { Entry } from '../state/views.js'

export type OpeningViewInput = {
  requested?: Entry
  address?: string
  hasAdapters: boolean
  manualWalletConnect: boolean
  mobile: boolean
}

/** Always the same objects: a view that was rendered ahead for one of them is shown by the opening. */
const entries = {
  account: { view: 'Account' },
  code: { view: 'ConnectingWalletConnectBasic' },
  connect: { view: 'Connect' },
  wallets: { view: 'AllWallets' },
} as const satisfies Record<string, Entry>

/** Chooses the view a fresh modal opens on. @spec S2.05-S2.08 */
export function openingView(input: OpeningViewInput): Entry {
  if (input.requested) return input.requested
  const bare = input.manualWalletConnect || (!input.hasAdapters && !input.address)
  if (bare) return input.mobile ? entries.wallets : entries.code
  return input.address ? entries.account : entries.connect
}
