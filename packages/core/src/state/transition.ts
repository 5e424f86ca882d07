import type { State } from './state.js'

/** A step between states, committed as a whole. */
export type Transition = (state: State) => State

type Change<T> = (slice: T) => T

export type SliceChanges<S> = { readonly [K in keyof S]?: Change<S[K]> }

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

export const changeSlices: (changes: SliceChanges<State>) => Transition = changeSlicesOf

export const inTurn =
  <T>(...changes: readonly ((value: T) => T)[]) =>
  (value: T): T =>
    changes.reduce((now, change) => change(now), value)

export const unchanged = <T>(value: T): T => value
