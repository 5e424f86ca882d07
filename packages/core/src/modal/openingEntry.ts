import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import type { Entry } from '../state/views.js'
import { openingView } from './openingView.js'

export type OpenModalParameters = {
  entry?: Entry
  namespace?: Namespace
}

/** The entry that the modal opens on now; without parameters, that of a press on the button, which is rendered ahead of it. */
export function openingEntry(
  { adapters, auth, env, options, store }: Context,
  { entry: requested, namespace }: OpenModalParameters = {},
): Entry {
  const { accounts, networks, router } = store.get()
  // What is next is about the active namespace.
  const isFront = !namespace || namespace === networks.activeNamespace
  return openingView({
    requested: requested ?? (isFront ? router.next : undefined),
    address: accountOf(accounts, namespace ?? networks.activeNamespace).address,
    // A namespace that only a session serves has nothing else to connect with; a login needs no adapter.
    hasAdapters: !!auth || options.adapters.some(({ namespace: own }) => adapters.has(own)),
    manualWalletConnect: options.manualWalletConnect,
    mobile: env.mobile,
  })
}
