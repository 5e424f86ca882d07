import type { Context } from '../runtime/context.js'
import { shareEqual } from '../runtime/store/shareEqual.js'
import type { State } from '../state/state.js'
import type { FetchedData } from './fetchedData.js'
import { type PublicState, publicState } from './publicState.js'

export type StateReader = {
  get(): PublicState
  getInitial(): PublicState
  dataChanged(data?: FetchedData): void
}

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
