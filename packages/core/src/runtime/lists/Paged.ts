import type { LatchkeyError } from '@latchkey/protocol'
import type { PageCollection } from './createPageCollection.js'

/** State of a paginated list. */
export type Paged<T> = {
  readonly items: readonly T[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  readonly empty: boolean
  readonly refreshing: boolean
  readonly error: LatchkeyError | undefined
}

/** A paginated list, kept up to date until closed. */
export type PagedObserver<T> = {
  get(): Paged<T>
  subscribe(listener: () => void): () => void
  /** Loads the next page, unless one is loading. */
  more(): void
  retry(): void
  /** Reloads the first page; on failure, loaded entries stay. */
  refresh(): void
  close(): void
}

export type PageRequestKind = 'first' | 'more' | 'refresh' | 'poll'

export type PageFailure = {
  readonly kind: PageRequestKind
  readonly error: LatchkeyError
  /** The server rejected the cursor, so the list must restart. */
  readonly isRefused: boolean
}

export type PagedState<T> = {
  readonly pages: Pick<PageCollection<T>, 'items' | 'complete'>
  readonly loaded: boolean
  readonly pending: PageRequestKind | undefined
  readonly failed: PageFailure | undefined
}

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

export const isLoadingPage = (pending: PageRequestKind | undefined) =>
  pending === 'first' || pending === 'more'

export const isAwaited = (pending: PageRequestKind | undefined) =>
  pending !== undefined && pending !== 'poll'
