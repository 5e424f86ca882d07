import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { loggedOut } from '../state/authChanges.js'
import { activeNetwork } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
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
