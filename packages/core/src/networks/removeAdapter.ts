import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { prepareDrop } from '../connection/endWallet.js'
import { releaseOthers } from '../connection/otherWallets.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { walletsForgotten } from '../state/connectionTransitions.js'
import { connectorsListed } from '../state/connectorsSlice.js'
import { modalFiltered } from '../state/modalSlice.js'
import {
  type NetworksSlice,
  namespaceChosen,
  networkChosen,
  networksOf,
} from '../state/networksSlice.js'
import { changeSlices, inTurn, unchanged } from '../state/transition.js'
import { nextNamespace } from './removeNetwork.js'

export type RemoveAdapterParameters = { namespace: Namespace }

/** Removes a namespace with its adapter, wallets and networks. Wallet permissions stay for the next visit. @spec S4.24 */
export async function removeAdapter(
  context: Context,
  { namespace }: RemoveAdapterParameters,
): Promise<void> {
  const { adapters, connections, store } = context
  if (!adapters.has(namespace)) throw new LatchkeyError('adapter/namespace-not-found')
  const { accounts, modal, networks } = store.get()
  adapters.delete(namespace)

  const isUsable = (one: Namespace) => adapters.has(one)
  const next = nextNamespace(networks, { leaving: namespace, isUsable, accounts })
  const [first] = networksOf(networks, next).requested
  const moves = first && !accountOf(accounts, next).address
  const handedOn =
    networks.activeNamespace === namespace && next
      ? inTurn(moves ? networkChosen(first) : unchanged, namespaceChosen(next))
      : unchanged
  connections.abortAttempt(namespace)
  releaseOthers(connections, namespace)
  store.commit(
    inTurn(
      changeSlices({ networks: handedOn }),
      walletsForgotten(namespace),
      prepareDrop(context, { namespace, forget: false }),
      changeSlices({
        connection: connectorRemembered(namespace, undefined),
        connectors: connectorsListed(namespace, []),
        modal: modal.namespace === namespace ? modalFiltered(undefined) : unchanged,
        networks: namespaceRemoved(namespace),
      }),
    ),
  )
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
