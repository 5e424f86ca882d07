import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../../ports/Adapter.js'
import type { Connector } from '../../ports/Connector.js'

/** A connection that was requested from a wallet and not answered yet. */
export type Attempt = {
  readonly connector: Connector
  /** Aborted when the visitor gives up, or a newer attempt takes its place. */
  readonly signal: AbortSignal
}

type RegistryEntry = { connection?: Connection; attempt?: AbortController }

/** The live side of connections, which state can't hold: providers, and attempts under way. */
export type ConnectionRegistry = {
  get(namespace: Namespace): Connection | undefined
  set(namespace: Namespace, connection: Connection | undefined): void
  /** Starts an attempt; the one before it, if any, is aborted. */
  startAttempt(namespace: Namespace): AbortSignal
  /** Ends the attempt under way, if any. */
  abortAttempt(namespace: Namespace): void
  abortAll(): void
}

/** Creates an empty registry. */
export function createConnectionRegistry(): ConnectionRegistry {
  const entries = new Map<Namespace, RegistryEntry>()
  const live = (namespace: Namespace): RegistryEntry => {
    const found = entries.get(namespace) ?? {}
    entries.set(namespace, found)
    return found
  }
  return {
    get: (namespace) => entries.get(namespace)?.connection,
    set(namespace, connection) {
      live(namespace).connection = connection
    },
    startAttempt(namespace) {
      const entry = live(namespace)
      entry.attempt?.abort()
      entry.attempt = new AbortController()
      return entry.attempt.signal
    },
    abortAttempt(namespace) {
      const entry = live(namespace)
      entry.attempt?.abort()
      entry.attempt = undefined
    },
    abortAll() {
      for (const entry of entries.values()) entry.attempt?.abort()
      entries.clear()
    },
  }
}
