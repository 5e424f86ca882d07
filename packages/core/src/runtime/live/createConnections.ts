import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../../ports/Adapter.js'
import type { Connector } from '../../ports/Connector.js'

/** A wallet that is being asked to let us in. */
export type Attempt = {
  readonly connector: Connector
  /** Aborted when the visitor gives up, or a newer attempt takes its place. */
  readonly signal: AbortSignal
}

type Live = { connection?: Connection; attempt?: AbortController }

/** The live side of connections, which state can't hold: providers, and attempts under way. */
export type Connections = {
  get(namespace: Namespace): Connection | undefined
  set(namespace: Namespace, connection: Connection | undefined): void
  /** Begins an attempt; the one before it, if any, is aborted. */
  begin(namespace: Namespace): AbortSignal
  /** Ends the attempt under way, if any. */
  abort(namespace: Namespace): void
  abortAll(): void
}

/** Makes an empty registry. */
export function createConnections(): Connections {
  const families = new Map<Namespace, Live>()
  const live = (namespace: Namespace): Live => {
    const found = families.get(namespace) ?? {}
    families.set(namespace, found)
    return found
  }
  return {
    get: (namespace) => families.get(namespace)?.connection,
    set(namespace, connection) {
      live(namespace).connection = connection
    },
    begin(namespace) {
      const family = live(namespace)
      family.attempt?.abort()
      family.attempt = new AbortController()
      return family.attempt.signal
    },
    abort(namespace) {
      const family = live(namespace)
      family.attempt?.abort()
      family.attempt = undefined
    },
    abortAll() {
      for (const family of families.values()) family.attempt?.abort()
      families.clear()
    },
  }
}
