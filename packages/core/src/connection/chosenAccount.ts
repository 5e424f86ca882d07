import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'

/** Stores the visitor's choice for the next page load, with the address that the wallet itself has selected. */
export function rememberChosen(
  { storage }: Pick<Context, 'storage'>,
  { address, first, namespace }: { address: string; first: string; namespace: Namespace },
): void {
  if (address === first) storage.remove('chosenAccount', namespace)
  else storage.set('chosenAccount', `${address} ${first}`, namespace)
}

/** Returns the address that the visitor chose, and the wallet's selected one at that time. */
export function chosenAccount({ storage }: Pick<Context, 'storage'>, namespace: Namespace) {
  const [address, first] = storage.get('chosenAccount', namespace)?.split(' ') ?? []
  return address && first ? { address, first } : undefined
}

/** Returns a connection with the visitor's choice first, where the wallet still grants it and has not selected another itself. */
export function withChosenFirst(
  context: Pick<Context, 'storage'>,
  namespace: Namespace,
  connection: Connection,
): Connection {
  const chosen = chosenAccount(context, namespace)
  const { addresses } = connection
  if (!chosen || chosen.first !== addresses[0] || !addresses.includes(chosen.address)) {
    return connection
  }
  return { ...connection, addresses: withFirst(addresses, chosen.address) }
}

/** The addresses with one of them first. */
export function withFirst(
  addresses: readonly string[],
  address: string,
): readonly [string, ...string[]] {
  return [address, ...addresses.filter((other) => other !== address)]
}
