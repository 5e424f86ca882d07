import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { isSameEntry, type Opening } from '../../state/routerSlice.js'
import type { Entry } from '../../state/views.js'
import { openingView } from './openingView.js'

/** The entry that an opening shows; without one, that of the expected opening, which is rendered ahead of it. */
export function openingEntry(
  { adapters, auth, env, options, store }: Context,
  opening?: Opening,
): Entry {
  const { accounts, networks, router } = store.get()
  const { expected = {}, next } = router
  const { entry, namespace } = opening ?? expected
  // What is next is about the active namespace.
  const isFront = !namespace || namespace === networks.activeNamespace
  // What is rendered ahead is found by its object.
  const requested = isSameEntry(entry, expected.entry) ? expected.entry : entry
  return openingView({
    requested: requested ?? (isFront ? next : undefined),
    address: accountOf(accounts, namespace ?? networks.activeNamespace).address,
    // A namespace that only a session serves has nothing else to connect with; a login needs no adapter.
    hasAdapters: !!auth || options.adapters.some(({ namespace: own }) => adapters.has(own)),
    manualWalletConnect: options.manualWalletConnect,
    mobile: env.mobile,
  })
}
