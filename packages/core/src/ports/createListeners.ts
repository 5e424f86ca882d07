/** The listeners of one event. */
export type Listeners<Args extends readonly unknown[] = []> = {
  readonly size: number
  /** Adds a listener and returns what removes it. */
  add(listener: (...args: Args) => void): () => void
  /** Calls every listener; one that is added or removed meanwhile counts from the next time. */
  notify(...args: Args): void
}

/** Creates an empty set of listeners. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    get size() {
      return listeners.size
    },
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args)
    },
  }
}
