import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { isSameEntry, type Opening } from '../../state/routerSlice.js'
import { lacksSession } from '../../state/siwx/siwxSlice.js'
import { type Entry, views } from '../../state/views.js'
import { openingView } from './openingView.js'

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
