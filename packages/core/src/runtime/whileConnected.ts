import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from './context.js'
import { withTimeout } from './env/withTimeout.js'

type Live = Pick<Context, 'connections' | 'env'>

/** A disconnected wallet's window may never answer. Stays within the click unless the connection is in doubt. @spec S8.64 */
export async function whileConnected<T>(
  { connections, env }: Live,
  namespace: Namespace,
  request: (connection: Connection) => Promise<T>,
): Promise<T> {
  const signal = connections.getSignal(namespace)
  if (connections.notes(namespace).pendingDisconnect)
    await connectionDecided({ connections, env }, namespace)
  const connection = connections.get(namespace)
  if (!connection) throw disconnected()
  return withTimeout(env, request(connection), { signal, timeoutError: disconnected })
}

/** Waits out a doubtful connection; throws if it ends. @spec S8.64 */
export async function connectionDecided(
  { connections, env }: Live,
  namespace: Namespace,
): Promise<void> {
  const signal = connections.getSignal(namespace)
  let pending = connections.notes(namespace).pendingDisconnect
  while (pending) {
    await withTimeout(env, pending.decided, { signal, timeoutError: disconnected })
    pending = connections.notes(namespace).pendingDisconnect
  }
  if (signal?.aborted) throw disconnected()
}

const disconnected = () => new LatchkeyError('wallet/disconnected')
