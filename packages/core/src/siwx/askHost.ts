import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'

const hostMs = 30_000

/** Waits for the host's code with a timeout, and only while its wallet is connected. @spec S8.64 */
export function askHost<T>(
  { connections, env }: Context,
  work: Promise<T>,
  namespace?: Namespace,
): Promise<T> {
  const signal = namespace && connections.getSignal(namespace)
  return withTimeout(env, work, {
    ms: hostMs,
    signal,
    timeoutError: () => new LatchkeyError(signal?.aborted ? 'wallet/disconnected' : 'http/timeout'),
  })
}
