import { closeConnected } from '../modal/closeConnected.js'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import type { Attempt } from '../runtime/live/createConnectionRegistry.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { completeConnection } from './acceptConnection.js'
import { askWallet } from './reconnect.js'

const intervalMs = 1_000
const lastingMs = 300_000

/** Connects by a request the wallet already shows, such as one from before a reload. @spec S4.01 */
export function awaitOpenRequest(context: Context, attempt: Attempt): void {
  const { env } = context
  const { connector, signal } = attempt
  const { chain: namespace, id } = connector
  const adapter = requireAdapter(context, namespace)
  let isAsking = false
  let stopTimer = env.after(intervalMs, check)
  const stopWatching = adapter.watchWallet(id, ({ type }) => {
    if (type === 'accounts') check()
  })
  const stopLasting = env.after(lastingMs, stop)
  signal.addEventListener('abort', stop, { once: true })

  function stop() {
    stopTimer()
    stopWatching()
    stopLasting()
    signal.removeEventListener('abort', stop)
  }
  function check() {
    if (isAsking) return
    isAsking = true
    stopTimer()
    void askWallet(context, adapter, { connectorId: id, signal }).then(end)
  }
  function end(connection: Connection | undefined) {
    isAsking = false
    if (signal.aborted) return
    if (!connection) stopTimer = env.after(intervalMs, check)
    else {
      stop()
      completeConnection(context, connector, connection)
      closeConnected(context).catch(() => {})
    }
  }
}
