type Listener = (payload: unknown) => void

export type Emitter = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener(event, listener) {
      const left = (listeners.get(event) ?? []).filter((one) => one !== listener)
      listeners.set(event, left)
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
