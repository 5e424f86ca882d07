export type Listeners<Args extends readonly unknown[] = []> = {
  readonly size: number
  add(listener: (...args: Args) => void): () => void
  /** Listeners added or removed during the call count from the next one. */
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
