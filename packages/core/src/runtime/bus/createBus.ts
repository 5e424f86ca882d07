import type { EventTable } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'

export type EventName = keyof EventTable

/** An event, as the host and analytics receive it. */
export type BusEvent = { [E in EventName]: { event: E; properties: EventTable[E] } }[EventName]

/** Events of an instance; no feature knows the listeners. */
export type Bus = {
  emit<E extends EventName>(event: E, properties: EventTable[E]): void
  on<E extends EventName>(event: E, listener: (properties: EventTable[E]) => void): () => void
  onAny(listener: (event: BusEvent) => void): () => void
}

/** Creates a bus on which one listener's failure reaches neither the others nor the emitter. */
export function createBus(): Bus {
  const listeners = createListeners<[event: BusEvent]>()
  const onAny: Bus['onAny'] = (listener) =>
    listeners.add((event) => callListener(() => listener(event)))
  return {
    emit(event, properties) {
      // The pair is consistent by the signature; the union of pairs is what TypeScript can't rebuild.
      listeners.notify({ event, properties } as BusEvent)
    },
    on: (event, listener) =>
      onAny((heard) => {
        if (heard.event === event) listener(heard.properties as EventTable[typeof event])
      }),
    onAny,
  }
}

/** Calls a listener of the host; its error reaches the page's error handlers, and interrupts no work in progress. */
export function callListener(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
