import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { isSameEntry, type Opening } from '../../state/routerSlice.js'
import { lacksSession } from '../../state/siwx/siwxSlice.js'
import { type Entry, views } from '../../state/views.js'
import { openingView } from './openingView.js'

/** Always the same object: a view that was rendered ahead for it is shown by the opening. */
const signIn: Entry = { view: 'SIWXSignMessage' }

/** The entry that an opening shows; without one, that of the expected opening, which is rendered ahead of it. */
export function openingEntry(
  { adapters, auth, env, options, store, ui }: Context,
  opening?: Opening,
): Entry {
  const { accounts, networks, router, siwx } = store.get()
  const { expected = {}, next } = router
  const { entry, namespace } = opening ?? expected
  // What is next is about the active namespace.
  const isFront = !namespace || namespace === networks.activeNamespace
  // What is rendered ahead is found by its object.
  const requested = isSameEntry(entry, expected.entry) ? expected.entry : entry
  const { view } = requested ?? {}
  // Nothing else opens for an account that is to sign in, but what the embedded wallet asks for that.
  const isHeld =
    lacksSession(siwx, namespace ?? networks.activeNamespace) &&
    ui.shows(signIn.view) &&
    !(view && views[view]?.final)
  return openingView({
    requested: isHeld ? signIn : (requested ?? (isFront ? next : undefined)),
    address: accountOf(accounts, namespace ?? networks.activeNamespace).address,
    // A namespace that only a session serves has nothing else to connect with; a login needs no adapter.
    hasAdapters: !!auth || options.adapters.some(({ namespace: own }) => adapters.has(own)),
    manualWalletConnect: options.manualWalletConnect,
    mobile: env.mobile,
  })
}
