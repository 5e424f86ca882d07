import type { Connector } from './Connector.js'
import { createListeners } from './createListeners.js'

/** The wallets of a namespace, and their listeners. */
export type ConnectorList = {
  /** Another list from now on. */
  update(connectors: readonly Connector[]): void
  /** Calls back with the list at once and whenever it changes; wallets are discovered while there is a listener. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
}

/** Creates an empty list; `start` discovers wallets and returns what stops that. */
export function connectorList(start: () => (() => void) | undefined): ConnectorList {
  const listeners = createListeners<[connectors: readonly Connector[]]>()
  let list: readonly Connector[] = []
  let stop: (() => void) | undefined
  return {
    update(connectors) {
      list = connectors
      listeners.notify(list)
    },
    watch(onChange) {
      // Started before the listener is added, so that wallets that are already there arrive as one list.
      stop ??= start()
      // Wrapped, because the same function may watch twice.
      const remove = listeners.add((connectors) => onChange(connectors))
      onChange(list)
      return () => {
        remove()
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
