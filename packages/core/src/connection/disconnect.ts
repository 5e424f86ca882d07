import { LatchkeyError, type Namespace, ownLimits } from '@latchkey/protocol'
import { accountOf } from '../accounts/accountsSlice.js'
import type { Context } from '../context.js'
import { deadline } from '../env/deadline.js'
import { loading } from '../modal/modalSlice.js'
import { dropConnection } from './dropConnection.js'

export type DisconnectParameters = { namespace?: Namespace | undefined }

/** Disconnects one family, or all of them; ends disconnected whatever the wallet does. @spec S4.50-S4.52 */
export async function disconnect(
  context: Context,
  { namespace }: DisconnectParameters = {},
): Promise<void> {
  const { adapters, bus } = context
  const targets = namespace ? [namespace] : [...adapters.keys()]
  const results = await Promise.allSettled(targets.map((target) => disconnectOne(context, target)))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) {
    bus.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = namespace
    ? new LatchkeyError('disconnect/chain-failed', { namespace, cause: failed.reason })
    : new LatchkeyError('disconnect/chains-failed', { cause: failed.reason })
  bus.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

async function disconnectOne(context: Context, namespace: Namespace): Promise<void> {
  const { adapters, env, store } = context
  const { connectorId } = accountOf(store.get().accounts, namespace)
  store.update('modal', loading(namespace, true))
  dropConnection(context, { namespace, forget: true })
  try {
    const work = connectorId && adapters.get(namespace)?.disconnect(connectorId)
    await deadline(env, Promise.resolve(work || undefined), {
      ms: ownLimits.disconnectMs,
      late: () => new LatchkeyError('wallet/timeout'),
    })
  } finally {
    store.update('modal', loading(namespace, false))
  }
}
