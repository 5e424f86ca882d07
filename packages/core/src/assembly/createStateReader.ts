import { isRecord } from '../options/validateOption.js'
import type { Context } from '../runtime/context.js'
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

/** Replaces parts of `now` that equal those of `before`; both are plain data. */
export function shareEqual<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || !isRecord(before) || !isRecord(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const parts = Object.entries(now).map(
    ([key, part]) => [key, shareEqual((before as Parts)[key], part)] as const,
  )
  const isSame = (other: object) =>
    parts.every(([key, part]) => key in other && Object.is((other as Parts)[key], part))
  if (parts.length === Object.keys(before).length && isSame(before)) return before as T
  if (isSame(now)) return now
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}

type Parts = { readonly [key: string]: unknown }
