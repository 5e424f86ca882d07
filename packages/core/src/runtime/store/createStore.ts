import { createListeners } from '../../ports/createListeners.js'
import { changeSlicesOf, type SliceChanges } from '../../state/transition.js'

/** The only mutable object of an instance: a record of slices. */
export type Store<S extends object> = {
  get(): S
  /** The state before any activity, for server rendering and hydration. */
  getInitial(): S
  /** Applies a transition in one step; an unchanged state notifies no listener. */
  commit(transition: (state: S) => S): void
  update<K extends keyof S>(key: K, change: (slice: S[K]) => S[K]): void
  subscribe(listener: () => void): () => void
}

/** Creates a store. */
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
