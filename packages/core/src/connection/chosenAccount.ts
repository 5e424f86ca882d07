import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'

export function rememberChosen(
  { storage }: Pick<Context, 'storage'>,
  { address, first, namespace }: { address: string; first: string; namespace: Namespace },
): void {
  if (address === first) storage.remove('chosenAccount', namespace)
  else storage.set('chosenAccount', `${address} ${first}`, namespace)
}

export function chosenAccount({ storage }: Pick<Context, 'storage'>, namespace: Namespace) {
  const [address, first] = storage.get('chosenAccount', namespace)?.split(' ') ?? []
  return address && first ? { address, first } : undefined
}

/** Puts the visitor's account first, unless the wallet no longer grants it or has selected another since. */
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

export function withFirst(
  addresses: readonly string[],
  address: string,
): readonly [string, ...string[]] {
  return [address, ...addresses.filter((other) => other !== address)]
}
