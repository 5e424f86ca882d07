import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import { isRetryable } from '../http/isRetryable.js'
import { createPages, type Page, type PageRules } from './createPages.js'
import type { Paged, PagedWatch } from './Paged.js'

/** Where the pages of a list come from. */
export type PageSource<T> = PageRules<T> & {
  /** Fetches the page at a cursor, the first one without; `patient` calls may be tried again. */
  load(cursor: string | undefined, call: PageCall): Promise<Page<T>>
  toError(cause: unknown): LatchkeyError
  /** How often it is asked for news while somebody looks; never, if not given. */
  readonly newsMs?: number | undefined
  /** What was loaded a moment ago. */
  readonly seed?: Page<T> | undefined
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

/** One request for a page. */
export type PageCall = { readonly signal: AbortSignal; readonly patient: boolean }

type Ask = 'first' | 'more' | 'refresh' | 'news'

/** How many pages in a row may bring nothing to show before we wait to be asked again. */
const emptyPages = 3
/** How many questions for news may fail before that is worth a word. */
const quietFailures = 3
/** A server that does not answer is asked ever more seldom, down to this. */
const slowestMs = 30_000

/** Watches a list that comes in pages; there is never more than one request under way. */
export function watchPages<T>(
  env: Pick<Env, 'after' | 'onVisible' | 'visible'>,
  source: PageSource<T>,
): PagedWatch<T> {
  const pages = createPages(source)
  const listeners = new Set<() => void>()
  let busy: { readonly ask: Ask; readonly controller: AbortController } | undefined
  let failed: Failure | undefined
  let failures = 0
  let loaded = false
  let closed = false
  /** Whether another page was asked for while something else was under way. */
  let wantsMore = false
  let shown: Paged<T> | undefined
  let stopTimer: (() => void) | undefined
  let stopVisible: (() => void) | undefined
  if (source.seed) {
    pages.add(source.seed)
    loaded = true
  }

  async function start(ask: Ask): Promise<void> {
    halt()
    const before = failed
    const mine = { ask, controller: new AbortController() }
    const call = { signal: mine.controller.signal, patient: ask !== 'news' }
    busy = mine
    if (ask !== 'news') {
      failed = undefined
      changed()
    }
    let isNew = ask !== 'news'
    try {
      if (ask === 'first' || ask === 'more') await loadOn(call)
      else {
        const page = await source.load(undefined, call)
        if (busy !== mine) return
        if (before?.isRefused) pages.restart(page)
        else isNew = pages.renew(page) || isNew
        if (failed?.ask === 'refresh') isNew = true
        if (failed?.ask !== 'more') failed = undefined
      }
      failures = 0
    } catch (cause) {
      if (busy !== mine) return
      failures += 1
      if (ask !== 'news') failed = failureOf(ask, cause)
      else if (!failed && failures >= quietFailures) {
        failed = failureOf('refresh', cause)
        isNew = true
      }
    }
    if (busy !== mine) return
    busy = undefined
    if (isNew) changed()
    if (wantsMore && more() === 'idle') void start('more')
    else waitForNews()
  }

  async function loadOn(call: PageCall): Promise<void> {
    const mine = busy
    wantsMore = false
    for (let empty = 0; empty < emptyPages && !pages.complete; empty++) {
      const page = await source.load(pages.cursor, call)
      if (busy !== mine) return
      loaded = true
      if (pages.add(page) > 0) return
    }
  }

  const failureOf = (ask: Ask, cause: unknown): Failure => ({
    ask,
    error: source.toError(cause),
    isRefused: ask === 'more' && isLatchkeyError(cause, 'http/status') && !isRetryable(cause),
  })

  /** Calls off what is under way: its answer will reach nobody. */
  function halt(): void {
    stopTimer?.()
    stopTimer = undefined
    busy?.controller.abort()
    busy = undefined
  }

  function waitForNews(): void {
    const { newsMs } = source
    if (!newsMs || !loaded || listeners.size === 0 || closed) return
    stopTimer?.()
    stopTimer = env.after(Math.min(newsMs * 2 ** failures, slowestMs), lookForNews)
  }

  function lookForNews(): void {
    stopTimer?.()
    stopTimer = undefined
    // Nobody sees a hidden page: it looks when it is seen again.
    if (loaded && !busy && listeners.size > 0 && env.visible()) void start('news')
  }

  function begin(): void {
    closed = false
    stopVisible?.()
    stopVisible = source.newsMs ? env.onVisible(lookForNews) : undefined
    if (!loaded && !busy && !failed) void start('first')
    // What was loaded earlier may be old by now.
    else lookForNews()
  }

  function changed(): void {
    shown = undefined
    source.onChange?.(get(), { cursor: pages.cursor, asking: isLoud(busy?.ask) })
    for (const listener of [...listeners]) listener()
  }

  function more(): Paged<T>['more'] {
    if (!loaded || pages.complete) return 'none'
    if (busy?.ask === 'first' || busy?.ask === 'more') return 'loading'
    return failed?.ask === 'more' ? 'failed' : 'idle'
  }

  const get = () => (shown ??= read())

  function read(): Paged<T> {
    const { items } = pages
    const isAsking = busy?.ask === 'first' || busy?.ask === 'more'
    const isLoading = items.length === 0 && (isAsking || (!loaded && !failed))
    return {
      items,
      state: isLoading ? 'loading' : loaded ? 'ready' : 'failed',
      more: more(),
      empty: items.length === 0 && !isLoading,
      refreshing: busy?.ask === 'refresh',
      error: failed?.error,
    }
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      // Someone who comes after the close, as React does when it mounts twice, begins anew.
      if (listeners.size === 1 || closed) begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopVisible?.()
        stopTimer?.()
      }
    },
    more() {
      if (more() !== 'idle') return
      if (busy?.ask === 'refresh') wantsMore = true
      else void start('more')
    },
    retry() {
      // A place in the list that the server does not know any more is not asked for twice.
      if (failed && !isLoud(busy?.ask)) void start(failed.isRefused ? 'refresh' : failed.ask)
    },
    refresh: () => void (!isLoud(busy?.ask) && start(loaded ? 'refresh' : 'first')),
    close() {
      const asked = busy?.ask
      halt()
      stopVisible?.()
      closed = true
      // Whoever was told that we wait learns that we do not any more.
      if (isLoud(asked)) changed()
    },
  }
}

/** What was asked in vain. */
type Failure = {
  readonly ask: Ask
  readonly error: LatchkeyError
  /** Whether the server refused a place in the list, so that it must be begun anew. */
  readonly isRefused: boolean
}

/** Whether the visitor waits for it; a question for news gives way. */
const isLoud = (ask: Ask | undefined) => ask !== undefined && ask !== 'news'

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
