import type { EventTable } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'

export type EventName = keyof EventTable

/** An event with its properties. */
export type BusEvent = { [E in EventName]: { event: E; properties: EventTable[E] } }[EventName]

export type Bus = {
  emit<E extends EventName>(event: E, properties: EventTable[E]): void
  on<E extends EventName>(event: E, listener: (properties: EventTable[E]) => void): () => void
  onAny(listener: (event: BusEvent) => void): () => void
}

/** A failing listener affects neither other listeners nor the emitter. */
export function createBus(): Bus {
  const listeners = createListeners<[event: BusEvent]>()
  const onAny: Bus['onAny'] = (listener) =>
    listeners.add((event) => callListener(() => listener(event)))
  return {
    emit(event, properties) {
      listeners.notify({ event, properties } as BusEvent)
    },
    on: (event, listener) =>
      onAny((heard) => {
        if (heard.event === event) listener(heard.properties as EventTable[typeof event])
      }),
    onAny,
  }
}

/** Reports a listener's error to the page's error handlers without interrupting the caller. */
export function callListener(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
