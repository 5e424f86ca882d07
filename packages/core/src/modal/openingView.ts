import type { Entry } from '../state/views.js'

export type OpeningViewInput = {
  requested?: Entry
  address?: string
  hasAdapters: boolean
  manualWalletConnect: boolean
  mobile: boolean
}

/** Chooses the view a fresh modal opens on. @spec S2.05-S2.08 */
export function openingView(input: OpeningViewInput): Entry {
  if (input.requested) return input.requested
  const bare = input.manualWalletConnect || (!input.hasAdapters && !input.address)
  if (bare) return { view: input.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
  return { view: input.address ? 'Account' : 'Connect' }
}
