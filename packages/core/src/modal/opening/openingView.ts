import { type Entry, views } from '../../state/views.js'

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

/** Chooses the view a fresh modal opens on; one of an account is not for a visitor who has none. @spec S2.05-S2.08 */
export function openingView(input: OpeningViewInput): Entry {
  const { address, hasAdapters, manualWalletConnect, mobile, requested } = input
  if (requested && (address || !isOfAccount(requested))) return requested
  if (manualWalletConnect || !(hasAdapters || address)) return mobile ? allWallets : code
  return address ? account : connect
}

/** Whether a view shows nothing but the account. One that asks, or brings its own data, is for any visitor; others are refused later. */
function isOfAccount({ data, view }: Entry): boolean {
  const row: Partial<Record<'guest' | 'final' | 'planned', true>> = views[view] ?? { planned: true }
  // What a swap begins with is no use without tokens.
  return !((data && view !== 'Swap') || row.guest || row.final || row.planned)
}
