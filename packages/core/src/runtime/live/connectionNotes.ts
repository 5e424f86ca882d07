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
  notes.pendingDisconnect = undefined
  notes.report = new AbortController()
  return notes.report.signal
}

/** Marks the connection as uncertain until `decision` settles. */
export function notePendingDisconnect(
  connections: ConnectionRegistry,
  namespace: Namespace,
  decision: Promise<void>,
): void {
  const notes = connections.notes(namespace)
  const decided = decision.finally(() => {
    if (notes.pendingDisconnect === pending) notes.pendingDisconnect = undefined
  })
  const pending = { decided, signal: connections.getSignal(namespace) }
  notes.pendingDisconnect = pending
}

/** Returns the pending disconnect of the present connection, if any. */
export function pendingDisconnectOf(connections: ConnectionRegistry, namespace: Namespace) {
  const { pendingDisconnect } = connections.notes(namespace)
  return pendingDisconnect?.signal === connections.getSignal(namespace)
    ? pendingDisconnect
    : undefined
}

export const askedWallet = (
  connections: ConnectionRegistry,
  namespace: Namespace,
): string | undefined =>
  connections.notes(namespace).check ? undefined : connections.getAttempt(namespace)
