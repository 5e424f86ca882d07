import { type Entry, views } from '../../state/views.js'

export type OpeningViewInput = {
  requested?: Entry
  address?: string
  hasAdapters: boolean
  manualWalletConnect: boolean
  mobile: boolean
}

const account: Entry = { view: 'Account' }
const connect: Entry = { view: 'Connect' }
const code: Entry = { view: 'ConnectingWalletConnectBasic' }
const allWallets: Entry = { view: 'AllWallets' }

/** Chooses the opening view; account views need an account. @spec S2.05-S2.08 */
export function openingView(input: OpeningViewInput): Entry {
  const { address, hasAdapters, manualWalletConnect, mobile, requested } = input
  if (requested && (address || !isOfAccount(requested))) return requested
  if (manualWalletConnect || !(hasAdapters || address)) return mobile ? allWallets : code
  return address ? account : connect
}

/** Views that bring their own data are open to guests; others are refused later. */
function isOfAccount({ data, view }: Entry): boolean {
  const row: Partial<Record<'guest' | 'final' | 'planned', true>> = views[view] ?? { planned: true }
  return !((data && view !== 'Swap') || row.guest || row.final || row.planned)
}
