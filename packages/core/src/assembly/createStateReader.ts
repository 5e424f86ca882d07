import { copyOf } from '../options/validateOption.js'
import type { Context } from '../runtime/context.js'
import { shareEqual } from '../runtime/store/shareEqual.js'
import type { State } from '../state/state.js'
import type { FetchedData } from './fetchedData.js'
import { type PublicState, publicState } from './publicState.js'

/** Reads the state as hosts see it. */
export type StateReader = {
  /** The same object until something changes; equal parts stay the same objects. */
  get(): PublicState
  /** The state before anything happened: what a server renders, and so the first render of the browser. */
  getInitial(): PublicState
  /** Says that fetched data changed, and how it is read since its code is there. */
  dataChanged(data?: FetchedData): void
}

/** Creates the reader of one instance. */
export function createStateReader({ store }: Pick<Context, 'store'>): StateReader {
  let fetched: FetchedData | undefined
  let source: State | undefined
  let current: PublicState | undefined
  let initial: PublicState | undefined
  const copies = new WeakMap<object, unknown>()
  /** Slices of the host's own: what it changes in them changes nothing here. */
  const copied = (state: State) =>
    Object.fromEntries(
      Object.entries(state).map(([name, slice]) => {
        if (!copies.has(slice)) copies.set(slice, copyOf(slice, NaN))
        return [name, copies.get(slice)]
      }),
    ) as State
  return {
    get() {
      const state = store.get()
      if (current && source === state) return current
      source = state
      current = shareEqual(current, publicState(copied(state), fetched))
      return current
    },
    getInitial() {
      initial ??= publicState(copied(store.getInitial()), undefined)
      return initial
    },
    dataChanged(data = fetched) {
      fetched = data
      source = undefined
    },
  }
}
