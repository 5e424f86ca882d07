import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { accountOf, accountReset, connectionStarted } from '../state/accountsSlice.js'
import { changeSlices, unchanged } from '../state/transition.js'
import { pairWallet } from './pairWallet.js'

/** Connects any wallet that accepts the pairing in the state. @spec S4.01 S4.02 */
export async function connectSession(context: Context, namespace: Namespace): Promise<void> {
  const { connections, env, pairing, sessions, store } = context
  const signal = connections.startAttempt(namespace, sessions?.connector.id)
  const replacing = accountOf(store.get().accounts, namespace).status === 'connected'
  const started = changeSlices({ accounts: connectionStarted(namespace, 'connecting') })
  pairing.viewers += 1
  try {
    const paired = withTimeout(env, pairWallet(context, replacing ? unchanged : started), {
      signal,
      timeoutError: () => new LatchkeyError('connection/aborted'),
    })
    connections.notes(namespace).asked = paired
    await paired
  } finally {
    pairing.viewers -= 1
    connections.endAttempt(namespace, signal)
    if (signal.aborted && pairing.viewers === 0) pairing.attempt?.abort()
    // A replaced pairing decides nothing here.
    const { status } = accountOf(store.get().accounts, namespace)
    if (!signal.aborted && status === 'connecting') {
      store.update('accounts', accountReset(namespace))
    }
  }
}
