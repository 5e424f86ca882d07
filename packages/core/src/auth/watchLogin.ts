import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { watch } from '../runtime/store/watch.js'
import { loggedOut } from '../state/authChanges.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { usesEmbeddedWallet } from './authNamespaces.js'

/** Clears the login state once no account uses it: another tab ended it, or another wallet replaced it. */
export function watchLogin({ auth, storage, store }: Context): () => void {
  if (!auth) return () => {}
  const usedNetworkId = ({ accounts, networks }: State) =>
    usesEmbeddedWallet({ accounts }, networks.activeNamespace)
      ? activeNetwork(networks)?.caipNetworkId
      : undefined
  const storeNetwork = (id: string | undefined) => {
    if (id) loginStorageOf({ storage }).set('lastUsedChain', id)
  }
  storeNetwork(usedNetworkId(store.get()))
  const stopNetwork = watch(store, usedNetworkId, storeNetwork)
  const isUsed = (state: State) =>
    usesEmbeddedWallet(state) ||
    Object.values(state.connection.chosen ?? {}).some((ids) => ids.includes(auth.connector.id))
  const stopAccounts = watch(store, isUsed, (used) => {
    if (!used) store.update('auth', loggedOut)
  })
  return () => {
    stopNetwork()
    stopAccounts()
  }
}
