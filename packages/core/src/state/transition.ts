import type { State } from './state.js'

/** A step from one state to the next, which the store commits as a whole. */
export type Transition = (state: State) => State

type SliceChanges = { readonly [K in keyof State]?: (slice: State[K]) => State[K] }

/** Changes several slices in one step. */
export const changeSlices =
  (changes: SliceChanges): Transition =>
  (state) =>
    (Object.keys(changes) as (keyof State)[]).reduce(
      (next, key) => changeSlice(next, key, changes[key]),
      state,
    )

function changeSlice<K extends keyof State>(state: State, key: K, change: SliceChanges[K]): State {
  const slice = change ? change(state[key]) : state[key]
  return Object.is(slice, state[key]) ? state : { ...state, [key]: slice }
}

/** Makes several changes of one value, each on the result of the one before. */
export const inTurn =
  <T>(...changes: readonly ((value: T) => T)[]) =>
  (value: T): T =>
    changes.reduce((now, change) => change(now), value)

/** Changes nothing. */
export const unchanged = <T>(value: T): T => value
