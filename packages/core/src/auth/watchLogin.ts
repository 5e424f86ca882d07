import type { Context } from '../context.js'
import { activeNetwork } from '../networks/networksSlice.js'
import type { State } from '../state.js'
import { watch } from '../store/watch.js'
import { loggedOut } from './authChanges.js'
import { isEmbedded } from './authFamilies.js'

/** Keeps what is known of a login in step with the accounts: another tab may have ended it, another wallet replaced it. */
export function watchLogin({ auth, storage, store }: Context): () => void {
  if (!auth) return () => {}
  const used = ({ accounts, networks }: State) =>
    isEmbedded({ accounts }, networks.activeNamespace)
      ? activeNetwork(networks)?.caipNetworkId
      : undefined
  const note = (id: string | undefined) => {
    if (id) storage.set('lastUsedChain', id)
  }
  note(used(store.get()))
  const stopNetwork = watch(store, used, note)
  const stopAccounts = watch(store, isEmbedded, (embedded) => {
    if (!embedded) store.update('auth', loggedOut)
  })
  return () => {
    stopNetwork()
    stopAccounts()
  }
}
