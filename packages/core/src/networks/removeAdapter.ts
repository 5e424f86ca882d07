import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { dropConnection } from '../connection/dropConnection.js'
import { dropOthers } from '../connection/otherWallets.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { walletsChosen } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { connectorsListed } from '../state/connectorsSlice.js'
import { modalFiltered } from '../state/modalSlice.js'
import {
  type NetworksSlice,
  namespaceChosen,
  networkChosen,
  networksOf,
} from '../state/networksSlice.js'
import { nextNamespace } from './nextNamespace.js'

export type RemoveAdapterParameters = { namespace: Namespace }

/** Removes a namespace: its adapter, wallets and networks. What the wallet granted stays, for the next visit. @spec S4.24 */
export async function removeAdapter(
  context: Context,
  { namespace }: RemoveAdapterParameters,
): Promise<void> {
  const { adapters, store } = context
  if (!adapters.has(namespace)) throw new LatchkeyError('adapter/namespace-not-found')
  const { accounts, modal, networks } = store.get()
  adapters.delete(namespace)

  const isUsable = (one: Namespace) => adapters.has(one)
  const next = nextNamespace(networks, { leaving: namespace, isUsable, accounts })
  if (networks.activeNamespace === namespace && next) {
    const [first] = networksOf(networks, next).requested
    // A connected wallet stays on its network, whichever is the first of its namespace.
    if (first && !accountOf(accounts, next).address) store.update('networks', networkChosen(first))
    store.update('networks', namespaceChosen(next))
  }
  context.connections.abortAttempt(namespace)
  dropOthers(context, namespace)
  store.update('connection', walletsChosen(namespace, []))
  dropConnection(context, { namespace, forget: false })
  store.update('connection', connectorRemembered(namespace, undefined))
  store.update('connectors', connectorsListed(namespace, []))
  store.update('networks', namespaceRemoved(namespace))
  if (modal.namespace === namespace) store.update('modal', modalFiltered(undefined))
}

const namespaceRemoved =
  (namespace: Namespace) =>
  ({ activeNamespace, byNamespace }: NetworksSlice): NetworksSlice => {
    const { [namespace]: _, ...others } = byNamespace
    return {
      activeNamespace: activeNamespace === namespace ? undefined : activeNamespace,
      byNamespace: others,
    }
  }
