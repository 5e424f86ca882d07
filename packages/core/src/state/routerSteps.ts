import type { RouterSlice } from './routerSlice.js'
import { withEntries } from './routerSlice.js'
import type { Entry } from './views.js'

// Separate from the slice, which every page loads.

export const push =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice =>
    withEntries(router, [...router.entries, entry])

export const replace =
  (entry: Entry) =>
  (router: RouterSlice): RouterSlice =>
    withEntries(router, [...router.entries.slice(0, -1), entry])

/** The first view stays, because the modal closes. @spec S2.04 */
export const back = (router: RouterSlice): RouterSlice =>
  router.entries.length > 1 ? withEntries(router, router.entries.slice(0, -1)) : router

export const nextSet =
  (next: Entry | undefined) =>
  (router: RouterSlice): RouterSlice =>
    router.next === next ? router : { ...router, next }
