import type { Entry } from '../state/views.js'

export type OpeningFacts = {
  requested?: Entry
  address?: string
  hasAdapters: boolean
  manualWalletConnect: boolean
  mobile: boolean
}

/** Chooses the view a fresh modal opens on. @spec S2.05-S2.08 */
export function openingView(facts: OpeningFacts): Entry {
  if (facts.requested) return facts.requested
  const bare = facts.manualWalletConnect || (!facts.hasAdapters && !facts.address)
  if (bare) return { view: facts.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
  return { view: facts.address ? 'Account' : 'Connect' }
}
