import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { isSameEntry, type Opening } from '../../state/routerSlice.js'
import { lacksSession } from '../../state/siwx/siwxSlice.js'
import { type Entry, views } from '../../state/views.js'

/** A constant object: the view rendered ahead is found by identity. */
const signIn: Entry = { view: 'SIWXSignMessage' }

/** The entry an opening shows; defaults to the expected opening. */
export function openingEntry(
  { adapters, auth, env, options, store, ui }: Context,
  opening?: Opening,
): Entry {
  const { accounts, networks, router, siwx } = store.get()
  const { expected = {}, next } = router
  const { entry, namespace } = opening ?? expected
  const isFront = !namespace || namespace === networks.activeNamespace
  const requested = isSameEntry(entry, expected.entry) ? expected.entry : entry
  const { view } = requested ?? {}
  // An account that must sign in sees only the sign-in, or the embedded wallet's part of it.
  const isHeld =
    lacksSession(siwx, namespace ?? networks.activeNamespace) &&
    ui.shows(signIn.view) &&
    !(view && views[view]?.final)
  return openingView({
    requested: isHeld ? signIn : (requested ?? (isFront ? next : undefined)),
    address: accountOf(accounts, namespace ?? networks.activeNamespace).address,
    hasAdapters: !!auth || options.adapters.some(({ namespace: own }) => adapters.has(own)),
    manualWalletConnect: options.manualWalletConnect,
    mobile: env.mobile,
  })
}

type OpeningViewInput = {
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
