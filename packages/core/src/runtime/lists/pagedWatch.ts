import type { LatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { createNewsTimer } from './createNewsTimer.js'
import { createPageRequests, type PageSource } from './createPageRequests.js'
import type { Paged, PagedWatch } from './Paged.js'
import { isAwaited, moreShown, pagedShown } from './pagedShown.js'

/** A list to watch: where its pages come from, and who hears of them. */
export type WatchedPages<T> = PageSource<T> & {
  /** How often it is asked for news while somebody looks; never, if not given. */
  readonly newsMs?: number
  /** Hears of all that changes. */
  onChange?(shown: Paged<T>, progress: PageProgress): void
}

/** How far a list has come. */
export type PageProgress = {
  /** Where the next page begins; undefined where there is none. */
  readonly cursor: string | undefined
  /** Whether the visitor waits for an answer. */
  readonly asking: boolean
}

/** Watches a list that comes in pages; there is never more than one request under way. */
export function watchPages<T>(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  source: WatchedPages<T>,
): PagedWatch<T> {
  const listeners = new Set<() => void>()
  const { facts, halt, send } = createPageRequests(source, { onChange: changed, onEnd: goOn })
  const timer = createNewsTimer(env, source.newsMs, lookForNews)
  let closed = false
  /** Whether another page was asked for while something else was under way. */
  let wantsMore = false
  let shown: Paged<T> | undefined

  function goOn(failures: number): void {
    if (wantsMore && moreShown(facts()) === 'idle') loadMore()
    else if (facts().loaded && listeners.size > 0 && !closed) timer.wait(failures)
  }

  function loadMore(): void {
    wantsMore = false
    void send('more')
  }

  function lookForNews(): void {
    const { asked, loaded } = facts()
    if (loaded && !asked && listeners.size > 0) void send('news')
  }

  function begin(): void {
    closed = false
    timer.start()
    const { asked, failed, loaded } = facts()
    if (!loaded && !asked && !failed) void send('first')
    // What was loaded earlier may be old by now.
    else timer.lookNow()
  }

  function changed(): void {
    shown = undefined
    const { asked, pages } = facts()
    source.onChange?.(get(), { cursor: pages.cursor, asking: isAwaited(asked) })
    for (const listener of [...listeners]) listener()
  }

  const get = () => (shown ??= pagedShown(facts()))

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      // Someone who comes after the close, as React does when it mounts twice, begins anew.
      if (listeners.size === 1 || closed) begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) timer.stop()
      }
    },
    more() {
      if (moreShown(facts()) !== 'idle') return
      if (facts().asked === 'refresh') wantsMore = true
      else loadMore()
    },
    retry() {
      const { asked, failed } = facts()
      // A place in the list that the server does not know any more is not asked for twice.
      if (failed && !isAwaited(asked)) void send(failed.isRefused ? 'refresh' : failed.ask)
    },
    refresh() {
      const { asked, loaded } = facts()
      if (!isAwaited(asked)) void send(loaded ? 'refresh' : 'first')
    },
    close() {
      const { asked } = facts()
      halt()
      timer.stop()
      closed = true
      // Whoever was told that we wait learns that we do not any more.
      if (isAwaited(asked)) changed()
    },
  }
}

/** A list of nothing, for where there is nobody to ask; with an error, one that can't be had. */
export function emptyWatch<T>(error?: LatchkeyError): PagedWatch<T> {
  const shown: Paged<T> = {
    items: [],
    state: error ? 'failed' : 'ready',
    more: 'none',
    empty: true,
    refreshing: false,
    error,
  }
  return {
    get: () => shown,
    subscribe: () => () => {},
    more: () => {},
    retry: () => {},
    refresh: () => {},
    close: () => {},
  }
}
