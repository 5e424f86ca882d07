import type { Namespace } from '@latchkey/protocol'
import type { Entry } from './views.js'

/** What is opened: a view, or the one that fits the visitor; for one namespace, or for all. */
export type Opening = { readonly entry?: Entry; readonly namespace?: Namespace }

/** The modal's history; the last entry is on screen. @spec S2.04 */
export type RouterSlice = {
  readonly entries: readonly Entry[]
  /** The opening that seems to come next: of the button that is hovered or focused, or that the host announced. */
  readonly expected?: Opening
  /** The view that the next opening shows where it requests none; every navigation drops it. */
  readonly next?: Entry
}

export const initialRouter: RouterSlice = { entries: [{ view: 'Connect' }] }

/** Forgets the history and begins at `entry`. */
export const reset =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice =>
    withEntries(router, [entry])

/** Expects an opening. The one that is expected already changes nothing: what is rendered ahead would begin anew. */
export const openingExpected =
  (expected: Opening) =>
  (router: RouterSlice): RouterSlice =>
    router.expected?.namespace === expected.namespace &&
    isSameEntry(router.expected?.entry, expected.entry)
      ? router
      : { ...router, expected }

/** Whether two entries show the same: entries with data do only if they are one. */
export const isSameEntry = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a === b || (a?.view === b?.view && !a?.data && !b?.data)

/** The history with other entries; what was next is not any more. */
export const withEntries = ({ expected }: RouterSlice, entries: readonly Entry[]): RouterSlice => ({
  entries,
  ...(expected && { expected }),
})

/** The view on screen. */
export function currentEntry(router: RouterSlice): Entry {
  return router.entries.at(-1) ?? { view: 'Connect' }
}
