import type { LatchkeyError } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'
import type { Env } from '../../ports/Env.js'
import { createPageRequests, type PageSource } from './createPageRequests.js'
import { createPollTimer } from './createPollTimer.js'
import type { Paged, PagedObserver } from './Paged.js'
import { isAwaited, moreStatus, toPaged } from './toPaged.js'

/** A list to observe: the source of its pages, and its listener. */
export type WatchedPages<T> = PageSource<T> & {
  /** How often it polls while it has listeners; never, if not given. */
  readonly pollMs?: number
  /** Called with every change. */
  onChange?(shown: Paged<T>, progress: PageProgress): void
}

/** The progress of a list. */
export type PageProgress = {
  /** The cursor of the next page; undefined where there is none. */
  readonly cursor: string | undefined
  /** Whether the visitor waits for an answer. */
  readonly loading: boolean
}

/** Creates the observer of a list that comes in pages; there is never more than one request under way. */
export function createPagesObserver<T>(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  source: WatchedPages<T>,
): PagedObserver<T> {
  const listeners = createListeners()
  const { state, cancel, send } = createPageRequests(source, {
    onChange: changed,
    onEnd: onRequestEnd,
  })
  const timer = createPollTimer(env, source.pollMs, poll)
  let closed = false
  /** Whether another page was requested while another request was under way. */
  let wantsMore = false
  let shown: Paged<T> | undefined

  function onRequestEnd(failures: number): void {
    if (wantsMore && moreStatus(state()) === 'idle') loadMore()
    else if (state().loaded && listeners.size > 0 && !closed) timer.schedule(failures)
  }

  function loadMore(): void {
    wantsMore = false
    void send('more')
  }

  function poll(): void {
    const { pending, loaded } = state()
    if (loaded && !pending && listeners.size > 0) void send('poll')
  }

  function begin(): void {
    closed = false
    timer.start()
    const { pending, failed, loaded } = state()
    if (!loaded && !pending && !failed) void send('first')
    // What was loaded earlier may be outdated.
    else timer.pollNow()
  }

  function changed(): void {
    shown = undefined
    const { pending, pages } = state()
    source.onChange?.(get(), { cursor: pages.cursor, loading: isAwaited(pending) })
    listeners.notify()
  }

  const get = () => (shown ??= toPaged(state()))

  return {
    get,
    subscribe(listener) {
      const remove = listeners.add(listener)
      // React mounts twice in strict mode: a subscription after the close starts again.
      if (listeners.size === 1 || closed) begin()
      return () => {
        remove()
        if (listeners.size === 0) timer.stop()
      }
    },
    more() {
      if (moreStatus(state()) !== 'idle') return
      if (state().pending === 'refresh') wantsMore = true
      else loadMore()
    },
    retry() {
      const { pending, failed } = state()
      // A cursor that the server refuses is not sent again.
      if (failed && !isAwaited(pending)) void send(failed.isRefused ? 'refresh' : failed.kind)
    },
    refresh() {
      const { pending, loaded } = state()
      if (!isAwaited(pending)) void send(loaded ? 'refresh' : 'first')
    },
    close() {
      const { pending } = state()
      cancel()
      timer.stop()
      closed = true
      // Listeners that saw the list loading learn that it no longer is.
      if (isAwaited(pending)) changed()
    },
  }
}

/** Creates an empty list, for where there is no server; with an error, one that failed. */
export function emptyObserver<T>(error?: LatchkeyError): PagedObserver<T> {
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
