import type { Connector } from './Connector.js'
import { createListeners } from './createListeners.js'

/** The connectors of a namespace, observable. */
export type ConnectorList = {
  update(connectors: readonly Connector[]): void
  /** Calls back at once and on every change; discovery runs while there are listeners. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
}

/** Creates an empty list; `start` begins discovery and returns the function that stops it. */
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
      // Started first, so wallets already announced arrive as one list.
      stop ??= start()
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
