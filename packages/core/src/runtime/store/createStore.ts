import { createListeners } from '../../ports/createListeners.js'

/** The one mutable thing of an instance: a record of slices, replaced one at a time. */
export type Store<S extends object> = {
  get(): S
  /** The state before anything happened: what a server renders, and so the first render of the browser. */
  getInitial(): S
  /** Replaces one slice; an unchanged slice calls no listener. */
  update<K extends keyof S>(key: K, change: (slice: S[K]) => S[K]): void
  subscribe(listener: () => void): () => void
}

/** Creates a store with its initial state. */
export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial
  const listeners = createListeners()
  return {
    get: () => state,
    getInitial: () => initial,
    update(key, change) {
      const slice = change(state[key])
      if (Object.is(slice, state[key])) return
      state = { ...state, [key]: slice }
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
