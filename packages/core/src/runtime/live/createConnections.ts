import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../../ports/Adapter.js'

type Live = { connection?: Connection | undefined; attempt?: AbortController | undefined }

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
