import type { Namespace } from '@latchkey/protocol'
import type { ConnectionRegistry, SilentCheck } from './createConnectionRegistry.js'

// Apart from the registry, which every page loads: only a page with a wallet notes anything.

/** Starts an attempt that only checks what the wallet grants, without the visitor. */
export function startCheck(
  connections: ConnectionRegistry,
  namespace: Namespace,
  connectorId: string,
): SilentCheck {
  const signal = connections.startAttempt(namespace, connectorId)
  const check = { connectorId, signal, reported: [] }
  connections.notes(namespace).check = check
  return check
}

/** Ends a check, unless another attempt has taken its place. */
export function endCheck(
  connections: ConnectionRegistry,
  namespace: Namespace,
  check: SilentCheck,
): void {
  const notes = connections.notes(namespace)
  if (notes.check !== check) return
  notes.check = undefined
  connections.endAttempt(namespace, check.signal)
}

/** Notes that a wallet reports its accounts; returns what the next report aborts. */
export function noteReport(connections: ConnectionRegistry, namespace: Namespace): AbortSignal {
  const notes = connections.notes(namespace)
  notes.report?.abort()
  notes.doubt = undefined
  notes.report = new AbortController()
  return notes.report.signal
}

/** Notes that it is not known whether the connection lasts until `decision` has ended. */
export function noteDoubt(
  connections: ConnectionRegistry,
  namespace: Namespace,
  decision: Promise<void>,
): void {
  const notes = connections.notes(namespace)
  const doubt = decision.finally(() => {
    // It may have reported the same since, which is decided later.
    if (notes.doubt === doubt) notes.doubt = undefined
  })
  notes.doubt = doubt
  notes.doubtOf = connections.getSignal(namespace)
}

/** Returns the wallet in whose window the visitor is asked for a connection; undefined if there is none. */
export const askedWallet = (
  connections: ConnectionRegistry,
  namespace: Namespace,
): string | undefined =>
  connections.notes(namespace).check ? undefined : connections.getAttempt(namespace)
