import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from './context.js'
import { withTimeout } from './env/withTimeout.js'

/** Waits for a wallet's answer until its connection ends: a window of a wallet that was disconnected may never be answered. @spec S8.64 */
export const whileConnected = <T>(
  { connections, env }: Pick<Context, 'connections' | 'env'>,
  namespace: Namespace,
  work: Promise<T>,
): Promise<T> =>
  withTimeout(env, work, {
    signal: connections.getSignal(namespace),
    timeoutError: () => new LatchkeyError('wallet/disconnected'),
  })
