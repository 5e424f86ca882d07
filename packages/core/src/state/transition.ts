import type { State } from './state.js'

/** A step from one state to the next, which the store commits as a whole. */
export type Transition = (state: State) => State

type Change<T> = (slice: T) => T

/** A change of each of some slices. */
export type SliceChanges<S> = { readonly [K in keyof S]?: Change<S[K]> }

/** Changes several slices of a record in one step. */
export const changeSlicesOf =
  <S extends object>(changes: SliceChanges<S>) =>
  (record: S): S => {
    let next = record
    for (const key in changes) {
      const slice = (changes[key] as Change<S[typeof key]>)(record[key])
      if (slice !== record[key]) next = { ...next, [key]: slice }
    }
    return next
  }

/** Changes several slices of the state in one step. */
export const changeSlices: (changes: SliceChanges<State>) => Transition = changeSlicesOf

/** Makes several changes of one value, each on the result of the one before. */
export const inTurn =
  <T>(...changes: readonly ((value: T) => T)[]) =>
  (value: T): T =>
    changes.reduce((now, change) => change(now), value)

/** Changes nothing. */
export const unchanged = <T>(value: T): T => value
