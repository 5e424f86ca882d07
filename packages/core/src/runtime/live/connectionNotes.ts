import type { Namespace } from '@latchkey/protocol'
import type { ConnectionRegistry, SilentCheck } from './createConnectionRegistry.js'

// Separate from the registry, which every page loads.

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

export function noteReport(connections: ConnectionRegistry, namespace: Namespace): AbortSignal {
  const notes = connections.notes(namespace)
  notes.report?.abort()
  notes.doubt = undefined
  notes.report = new AbortController()
  return notes.report.signal
}

/** Marks the connection as uncertain until `decision` settles. */
export function noteDoubt(
  connections: ConnectionRegistry,
  namespace: Namespace,
  decision: Promise<void>,
): void {
  const notes = connections.notes(namespace)
  const doubt = decision.finally(() => {
    if (notes.doubt === doubt) notes.doubt = undefined
  })
  notes.doubt = doubt
  notes.doubtOf = connections.getSignal(namespace)
}

export const askedWallet = (
  connections: ConnectionRegistry,
  namespace: Namespace,
): string | undefined =>
  connections.notes(namespace).check ? undefined : connections.getAttempt(namespace)
