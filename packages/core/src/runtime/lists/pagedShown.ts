import type { LatchkeyError } from '@latchkey/protocol'
import type { Pages } from './createPages.js'
import type { Paged } from './Paged.js'

/** What the server can be asked: the next page, or the first one anew, for the visitor or just to see what is new. */
export type PageAsk = 'first' | 'more' | 'refresh' | 'news'

/** What was asked in vain. */
export type PageFailure = {
  readonly ask: PageAsk
  readonly error: LatchkeyError
  /** Whether the server refused a place in the list, so that it must be begun anew. */
  readonly isRefused: boolean
}

/** What is known of a list that comes in pages. */
export type PagedFacts<T> = {
  readonly pages: Pick<Pages<T>, 'items' | 'complete'>
  /** Whether a first page has come. */
  readonly loaded: boolean
  /** What is under way. */
  readonly asked: PageAsk | undefined
  readonly failed: PageFailure | undefined
}

/** What the visitor sees of a list. */
export function pagedShown<T>(facts: PagedFacts<T>): Paged<T> {
  const { asked, failed, loaded, pages } = facts
  const { items } = pages
  const isLoading = items.length === 0 && (isLoadingOn(asked) || (!loaded && !failed))
  return {
    items,
    state: isLoading ? 'loading' : loaded ? 'ready' : 'failed',
    more: moreShown(facts),
    empty: items.length === 0 && !isLoading,
    refreshing: asked === 'refresh',
    error: failed?.error,
  }
}

/** Whether another page can be had, and how far it is. */
export function moreShown({
  asked,
  failed,
  loaded,
  pages,
}: PagedFacts<unknown>): Paged<unknown>['more'] {
  if (!loaded || pages.complete) return 'none'
  if (isLoadingOn(asked)) return 'loading'
  return failed?.ask === 'more' ? 'failed' : 'idle'
}

/** Whether the next page is asked for, and not the first one anew. */
export const isLoadingOn = (asked: PageAsk | undefined) => asked === 'first' || asked === 'more'

/** Whether the visitor waits for the answer; a question for news gives way. */
export const isAwaited = (asked: PageAsk | undefined) => asked !== undefined && asked !== 'news'
