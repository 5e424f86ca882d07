import type { Connector } from './Connector.js'
import { createListeners } from './createListeners.js'

/** The wallets of a family, and who wants to hear of them. */
export type ConnectorList = {
  /** Another list from now on. */
  update(connectors: readonly Connector[]): void
  /** Tells the list at once and whenever it changes; wallets are looked for while anybody listens. */
  watch(onChange: (connectors: readonly Connector[]) => void): () => void
}

/** Makes an empty list; `start` looks for wallets and gives what stops that. */
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
      // Begun before the listener is known, so that those already there are told as one list.
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
