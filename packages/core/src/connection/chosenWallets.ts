import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { askedWallet } from '../runtime/live/connectionNotes.js'
import { maxConnectedWallets, recentStorageOf } from '../runtime/storage/recentKeys.js'
import { chosenOf, walletsChosen } from '../state/connectionChanges.js'

export function withChosen(
  context: Context,
  namespace: Namespace,
  { before: active, now }: { before: string | undefined; now: string },
): readonly string[] {
  const { connections, options, store } = context
  const { connection } = store.get()
  // Without reconnects, the list of an earlier visit does not apply.
  const before = options.reconnect
    ? [
        ...chosenOf(connection, namespace),
        connection.remembered[namespace],
        // Another tab may have connected a wallet this tab has not heard of.
        ...storedWallets(context, namespace),
      ]
    : [...(connections.notes(namespace).others?.keys() ?? [])]
  return uniqueIds([...before, active, now])
}

/** The same wallet under another id: disconnecting one would end both. */
export const twinsOf = (
  { connectorId, provider }: Connection,
  beside: readonly (Connection | undefined)[],
): readonly string[] =>
  beside.flatMap((one) =>
    one && one.connectorId !== connectorId && one.provider === provider ? [one.connectorId] : [],
  )

export function readChosen(context: Context, namespace: Namespace): void {
  const around = surroundingWallet(context, namespace)
  const last = context.storage.get('connectedConnector', namespace)
  // A single wallet has no stored list: it is beside the surrounding wallet, or the one connecting now.
  const beside = around ?? askedWallet(context.connections, namespace)
  const more = last !== undefined && beside !== undefined ? [last, around] : []
  const ids = uniqueIds([...storedList(context, namespace), ...more])
  context.store.update('connection', walletsChosen(namespace, ids))
}

const uniqueIds = (ids: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== undefined)

const storedList = (context: Context, namespace: Namespace): readonly string[] =>
  recentStorageOf(context).get('connectedWallets', namespace) ?? []

const storedWallets = (context: Context, namespace: Namespace): readonly (string | undefined)[] =>
  surroundingWallet(context, namespace)
    ? []
    : [...storedList(context, namespace), context.storage.get('connectedConnector', namespace)]

export function storeChosen(
  context: Context,
  namespace: Namespace,
  chosen: readonly string[],
): readonly string[] {
  const ids = chosen.length > 1 ? chosen.slice(-maxConnectedWallets) : []
  const recent = recentStorageOf(context)
  const stored = ids.filter((id) => isStored(context, namespace, id))
  if (stored.length > 1) recent.set('connectedWallets', stored, namespace)
  else if (recent.get('connectedWallets', namespace)) recent.remove('connectedWallets', namespace)
  return ids
}

type Adapters = Pick<Context, 'adapters'>

export const surroundingWallet = (
  { adapters }: Adapters,
  namespace: Namespace,
): string | undefined => adapters.get(namespace)?.surrounding

/** The surrounding wallet is never stored: it does not exist in another browser. */
export const isStored = (context: Adapters, namespace: Namespace, connectorId: string): boolean =>
  surroundingWallet(context, namespace) !== connectorId
