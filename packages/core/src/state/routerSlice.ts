import type { Entry } from './views.js'

/** The modal's history; the last entry is on screen. @spec S2.04 */
export type RouterSlice = {
  readonly entries: readonly Entry[]
  /** The view that the next opening shows where it requests none; every navigation drops it. */
  readonly next?: Entry
}

export const initialRouter: RouterSlice = { entries: [{ view: 'Connect' }] }

/** Adds a view to the history. */
export const push =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice => ({ entries: [...router.entries, entry] })

/** Replaces the current view. */
export const replace =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice => ({ entries: [...router.entries.slice(0, -1), entry] })

/** Goes one step back; the last step leaves the history as it is, since the modal then closes. @spec S2.04 */
export const back = (router: RouterSlice): RouterSlice =>
  router.entries.length > 1 ? { entries: router.entries.slice(0, -1) } : router

/** Forgets the history and begins at `entry`. */
export const reset = (entry: Entry) => (): RouterSlice => ({ entries: [entry] })

/** Sets the view of the next opening, or none. */
export const nextSet =
  (next: Entry | undefined) =>
  (router: RouterSlice): RouterSlice =>
    router.next === next ? router : { entries: router.entries, ...(next && { next }) }

/** The view on screen. */
export function currentEntry(router: RouterSlice): Entry {
  return router.entries.at(-1) ?? { view: 'Connect' }
}
