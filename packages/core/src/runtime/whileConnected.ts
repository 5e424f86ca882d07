import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from './context.js'
import { withTimeout } from './env/withTimeout.js'

type Live = Pick<Context, 'connections' | 'env'>

/**
 * Sends a request to the connected wallet and waits for its answer until the connection ends: a window of a wallet that was
 * disconnected may never be answered. At once, within the click, unless the wallet just reported no account. @spec S8.64
 */
export async function whileConnected<T>(
  { connections, env }: Live,
  namespace: Namespace,
  request: (connection: Connection) => Promise<T>,
): Promise<T> {
  const signal = connections.getSignal(namespace)
  if (connections.notes(namespace).doubt) await connectionDecided({ connections, env }, namespace)
  const connection = connections.get(namespace)
  if (!connection) throw disconnected()
  return withTimeout(env, request(connection), { signal, timeoutError: disconnected })
}

/** Waits while it is not known whether a connection lasts; throws when it does not. @spec S8.64 */
export async function connectionDecided(
  { connections, env }: Live,
  namespace: Namespace,
): Promise<void> {
  const signal = connections.getSignal(namespace)
  let doubt = connections.notes(namespace).doubt
  while (doubt) {
    await withTimeout(env, doubt, { signal, timeoutError: disconnected })
    doubt = connections.notes(namespace).doubt
  }
  if (signal?.aborted) throw disconnected()
}

const disconnected = () => new LatchkeyError('wallet/disconnected')
