import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'

/** Returns the wallet in whose window the visitor is asked for a connection; undefined if there is none. */
export const askedWallet = (
  { connections }: Pick<Context, 'connections'>,
  namespace: Namespace,
): string | undefined =>
  connections.notes(namespace).check ? undefined : connections.getAttempt(namespace)
