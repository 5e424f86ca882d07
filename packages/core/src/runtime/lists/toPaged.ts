import type { LatchkeyError } from '@latchkey/protocol'
import type { PageCollection } from './createPageCollection.js'
import type { Paged } from './Paged.js'

/** The kinds of request: the next page, or the first one again, for the visitor or as a poll. */
export type PageRequestKind = 'first' | 'more' | 'refresh' | 'poll'

/** A request that failed. */
export type PageFailure = {
  readonly kind: PageRequestKind
  readonly error: LatchkeyError
  /** Whether the server refused the cursor, so that the list must start again. */
  readonly isRefused: boolean
}

/** The data that `Paged` is derived from. */
export type PagedState<T> = {
  readonly pages: Pick<PageCollection<T>, 'items' | 'complete'>
  /** Whether a first page has come. */
  readonly loaded: boolean
  /** The request under way. */
  readonly pending: PageRequestKind | undefined
  readonly failed: PageFailure | undefined
}

/** Derives what the visitor sees of a list. */
export function toPaged<T>(state: PagedState<T>): Paged<T> {
  const { pending, failed, loaded, pages } = state
  const { items } = pages
  const isLoading = items.length === 0 && (isLoadingPage(pending) || (!loaded && !failed))
  return {
    items,
    state: isLoading ? 'loading' : loaded ? 'ready' : 'failed',
    more: moreStatus(state),
    empty: items.length === 0 && !isLoading,
    refreshing: pending === 'refresh',
    error: failed?.error,
  }
}

/** The status of the next page. */
export function moreStatus({
  pending,
  failed,
  loaded,
  pages,
}: PagedState<unknown>): Paged<unknown>['more'] {
  if (!loaded || pages.complete) return 'none'
  if (isLoadingPage(pending)) return 'loading'
  return isLoadingPage(failed?.kind) ? 'failed' : 'idle'
}

/** Whether the request loads a missing page, the first or the next; not a refresh or a poll. */
export const isLoadingPage = (pending: PageRequestKind | undefined) =>
  pending === 'first' || pending === 'more'

/** Whether the visitor waits for the answer; a poll can be replaced. */
export const isAwaited = (pending: PageRequestKind | undefined) =>
  pending !== undefined && pending !== 'poll'
