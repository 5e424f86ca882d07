import type { Connector } from './Connector.js'

/** The wallets of a family, and who wants to hear of them. */
export type ConnectorList = {
  /** Another list from now on. */
  update(connectors: readonly Connector[]): void
  /** Tells the list at once and whenever it changes; wallets are looked for while anybody listens. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
}

/** Makes an empty list; `start` looks for wallets and gives what stops that. */
export function connectorList(start: () => (() => void) | undefined): ConnectorList {
  const listeners = new Set<(connectors: readonly Connector[]) => void>()
  let list: readonly Connector[] = []
  let stop: (() => void) | undefined
  return {
    update(connectors) {
      list = connectors
      for (const listener of [...listeners]) listener(list)
    },
    watch(onChange) {
      const listener = (connectors: readonly Connector[]) => onChange(connectors)
      // Begun before the listener is known, so that those already there are told as one list.
      stop ??= start()
      listeners.add(listener)
      onChange(list)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
