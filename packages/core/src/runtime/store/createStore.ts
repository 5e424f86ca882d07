import { createListeners } from '../../ports/createListeners.js'
import { changeSlicesOf, type SliceChanges } from '../../state/transition.js'

/** The one mutable thing of an instance: a record of slices. */
export type Store<S extends object> = {
  get(): S
  /** The state before anything happened: what a server renders, and so the first render of the browser. */
  getInitial(): S
  /** Goes to the next state in one step, so that no listener sees a part of it; an unchanged state calls none. */
  commit(transition: (state: S) => S): void
  /** Commits a change of one slice. */
  update<K extends keyof S>(key: K, change: (slice: S[K]) => S[K]): void
  subscribe(listener: () => void): () => void
}

/** Creates a store with its initial state. */
export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial
  const listeners = createListeners()
  const commit: Store<S>['commit'] = (transition) => {
    const next = transition(state)
    if (Object.is(next, state)) return
    state = next
    listeners.notify()
  }
  return {
    get: () => state,
    getInitial: () => initial,
    commit,
    update: (key, change) => commit(changeSlicesOf({ [key]: change } as object as SliceChanges<S>)),
    subscribe: listeners.add,
  }
}
