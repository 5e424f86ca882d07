import type { Namespace } from '@latchkey/protocol'
import type { ConnectionSlice, OtherWallet } from './connectionSlice.js'

// Apart from the slice, which every page loads: nothing before the first wallet needs these.

/** Returns the wallets that are connected beside the active one of a namespace. */
export const othersOf = (
  { others }: Pick<ConnectionSlice, 'others'>,
  namespace: Namespace | undefined,
): readonly OtherWallet[] => (namespace && others[namespace]) ?? []

/** Returns the wallets that the visitor connected in a namespace; none where there is one at most. */
export const chosenOf = (
  { chosen }: Pick<ConnectionSlice, 'chosen'>,
  namespace: Namespace,
): readonly string[] => chosen?.[namespace] ?? []

/** A wallet is connected beside the active one, or reported other accounts or another network. */
export const otherPut =
  (namespace: Namespace, wallet: OtherWallet) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    const { connectorId: own } = wallet
    const rest = othersOf(connection, namespace).filter(({ connectorId }) => connectorId !== own)
    const list = inOrder([...rest, wallet], chosenOf(connection, namespace))
    return withOthers(connection, namespace, list)
  }

/** A wallet is no longer connected beside the active one. */
export const otherDropped =
  (namespace: Namespace, connectorId: string) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    const known = othersOf(connection, namespace)
    const left = known.filter((other) => other.connectorId !== connectorId)
    return left.length === known.length ? connection : withOthers(connection, namespace, left)
  }

/** Remembers which wallets the visitor connected; one alone needs no list. */
export const walletsChosen =
  (namespace: Namespace, ids: readonly string[]) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    const before = chosenOf(connection, namespace)
    if (before.length === ids.length && before.every((id, at) => id === ids[at])) return connection
    return { ...connection, chosen: { ...connection.chosen, [namespace]: ids } }
  }

function withOthers(
  connection: ConnectionSlice,
  namespace: Namespace,
  list: readonly OtherWallet[],
): ConnectionSlice {
  const { [namespace]: _, ...rest } = connection.others
  return { ...connection, others: list.length > 0 ? { ...rest, [namespace]: list } : rest }
}

// One that is in no list came last.
function inOrder(list: readonly OtherWallet[], ids: readonly string[]): readonly OtherWallet[] {
  const placeOf = ({ connectorId }: OtherWallet) =>
    ids.includes(connectorId) ? ids.indexOf(connectorId) : ids.length
  return [...list].sort((a, b) => placeOf(a) - placeOf(b))
}
