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
  return {
    get() {
      const state = store.get()
      if (current && source === state) return current
      source = state
      current = shareEqual(current, publicState(state, fetched))
      return current
    },
    getInitial() {
      initial ??= publicState(store.getInitial(), undefined)
      return initial
    },
    dataChanged(data = fetched) {
      fetched = data
      source = undefined
    },
  }
}
