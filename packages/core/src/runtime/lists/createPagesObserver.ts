import type { LatchkeyError } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'
import type { Env } from '../../ports/Env.js'
import { createPageRequests, type PageSource } from './createPageRequests.js'
import { createPollTimer } from './createPollTimer.js'
import { isAwaited, moreStatus, type Paged, type PagedObserver, toPaged } from './Paged.js'

export type WatchedPages<T> = PageSource<T> & {
  readonly pollMs?: number
  onChange?(shown: Paged<T>, progress: PageProgress): void
}

export type PageProgress = {
  readonly cursor: string | undefined
  readonly loading: boolean
}

/** Creates a paginated list with at most one request at a time. */
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
      // React's strict mode remounts: subscribing after a close starts again.
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
      // A cursor the server rejected is not sent again.
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
      if (isAwaited(pending)) changed()
    },
  }
}

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
