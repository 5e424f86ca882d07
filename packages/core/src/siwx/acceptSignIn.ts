import { LatchkeyError } from '@latchkey/protocol'
import { withFirst } from '../connection/chosenAccount.js'
import type { Adapter, Connection, ConnectOptions } from '../ports/Adapter.js'
import type { OneApproval } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'

/** Lets the host store the signature. If the host refuses, the view asks again. @spec S4.36 S4.37 */
export async function acceptSignIn(
  { env }: Pick<Context, 'env'>,
  adapter: Adapter,
  approval: OneApproval,
  { connection, ...options }: ConnectOptions & { connection: Connection },
): Promise<Connection> {
  const { addresses, connectorId } = connection
  const { signal } = options
  let isChanged = false
  const stop = adapter.watchWallet(connectorId, () => {
    isChanged = true
  })
  await withTimeout(
    env,
    approval.accept().catch(() => {}),
    { signal, timeoutError: () => new LatchkeyError('connection/aborted') },
  ).finally(stop)
  if (!isChanged) return connection
  // No watcher follows it yet.
  const now = await adapter.reconnect(connectorId, options)
  if (!now) throw new LatchkeyError('wallet/disconnected')
  const [signer] = addresses
  const isThere = now.addresses.includes(signer)
  return isThere ? { ...now, addresses: withFirst(now.addresses, signer) } : now
}
