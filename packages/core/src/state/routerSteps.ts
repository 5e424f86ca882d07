import type { RouterSlice } from './routerSlice.js'
import { withEntries } from './routerSlice.js'
import type { Entry } from './views.js'

// Apart from the slice, which every page loads: the modal takes these steps.

/** Adds a view to the history. */
export const push =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice =>
    withEntries(router, [...router.entries, entry])

/** Replaces the current view. */
export const replace =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice =>
    withEntries(router, [...router.entries.slice(0, -1), entry])

/** Goes one step back; the last step leaves the history as it is, since the modal then closes. @spec S2.04 */
export const back = (router: RouterSlice): RouterSlice =>
  router.entries.length > 1 ? withEntries(router, router.entries.slice(0, -1)) : router

/** Sets the view of the next opening, or none. */
export const nextSet =
  (next: Entry | undefined) =>
  (router: RouterSlice): RouterSlice =>
    router.next === next ? router : { ...router, next }
