import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { chosenOf, othersOf } from '../state/connectionChanges.js'
import { frontHandedOn, walletsForgotten } from '../state/connectionTransitions.js'
import { inTurn, type Transition } from '../state/transition.js'
import { storeChosen, surroundingWallet } from './chosenWallets.js'
import { prepareDrop, prepareEnd } from './endWallet.js'
import { firstOther, releaseOthers } from './otherWallets.js'

/** Ends the connections of namespaces for good; another connected one becomes active. @spec S4.51 */
export const clearConnections = (context: Context, leaving: readonly Namespace[]): void =>
  context.store.commit(prepareClear(context, leaving))

export function prepareClear(context: Context, leaving: readonly Namespace[]): Transition {
  const { connections } = context
  const handedOn = frontHandedOn(leaving, lasting(context))
  const cleared = leaving.map((namespace) => {
    const others = connectedIds(context, namespace)
    releaseOthers(connections, namespace)
    storeChosen(context, namespace, [])
    const dropped = prepareDrop(context, { namespace, forget: true, others })
    return inTurn(walletsForgotten(namespace), dropped)
  })
  return inTurn(handedOn, ...cleared)
}

/** Ends one wallet in those namespaces for good; others stay connected. @spec S4.51 */
export function prepareWalletClear(
  context: Context,
  connectorId: string,
  namespaces: readonly Namespace[],
): Transition {
  const isLast = (namespace: Namespace) =>
    accountOf(context.store.get().accounts, namespace).connectorId === connectorId &&
    !firstOther(context, namespace)
  const handedOn = frontHandedOn(namespaces.filter(isLast), lasting(context))
  const ended = namespaces.map((namespace) =>
    prepareEnd(context, { namespace, connectorId, forget: true }),
  )
  return inTurn(handedOn, ...ended)
}

const connectedIds = ({ store }: Context, namespace: Namespace): readonly string[] => {
  const { connection } = store.get()
  const others = othersOf(connection, namespace).map(({ connectorId }) => connectorId)
  return [...chosenOf(connection, namespace), ...others]
}

const lasting = (context: Context): readonly Namespace[] =>
  [...context.adapters.keys()].filter(
    (one) =>
      (surroundingWallet(context, one) ?? context.storage.get('connectedConnector', one)) !==
      undefined,
  )
