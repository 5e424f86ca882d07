import type { Namespace } from '@latchkey/protocol'
import type { Entry } from './views.js'

export type Opening = { readonly entry?: Entry; readonly namespace?: Namespace }

/** The modal's history; the last entry is on screen. @spec S2.04 */
export type RouterSlice = {
  readonly entries: readonly Entry[]
  /** The likely next opening: its button is hovered or focused, or the host announced it. */
  readonly expected?: Opening
  /** Default view of the next opening; any navigation clears it. */
  readonly next?: Entry
}

export const initialRouter: RouterSlice = { entries: [{ view: 'Connect' }] }

export const reset =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice =>
    withEntries(router, [entry])

/** Keeps an equal expectation, whose view is already rendered ahead. */
export const openingExpected =
  (expected: Opening) =>
  (router: RouterSlice): RouterSlice =>
    router.expected?.namespace === expected.namespace &&
    isSameEntry(router.expected?.entry, expected.entry)
      ? router
      : { ...router, expected }

/** Entries with data are equal by identity only. */
export const isSameEntry = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a === b || (a?.view === b?.view && !a?.data && !b?.data)

export const withEntries = ({ expected }: RouterSlice, entries: readonly Entry[]): RouterSlice => ({
  entries,
  ...(expected && { expected }),
})

/** The view on screen. */
export function currentEntry(router: RouterSlice): Entry {
  return router.entries.at(-1) ?? { view: 'Connect' }
}
