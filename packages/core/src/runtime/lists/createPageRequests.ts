import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { isRetryable } from '../http/isRetryable.js'
import { createPages, type Page, type PageRules, type Pages } from './createPages.js'
import { isLoadingOn, type PageAsk, type PagedFacts, type PageFailure } from './pagedShown.js'

/** Where the pages of a list come from. */
export type PageSource<T> = PageRules<T> & {
  /** Fetches the page at a cursor, the first one without; `patient` calls may be tried again. */
  load(cursor: string | undefined, call: PageCall): Promise<Page<T>>
  toError(cause: unknown): LatchkeyError
  /** What was loaded a moment ago. */
  readonly seed?: Page<T>
}

/** One request for a page. */
type PageCall = { readonly signal: AbortSignal; readonly patient: boolean }

/** The requests of one list, of which at most one is under way, and what came of them. */
export type PageRequests<T> = {
  facts(): PagedFacts<T> & { readonly pages: Pages<T> }
  /** Sends a request in place of the one under way. */
  send(ask: PageAsk): Promise<void>
  /** Calls off what is under way: its answer will reach nobody. */
  halt(): void
}

type RequestEvents = {
  /** What is shown has changed. */
  onChange(): void
  /** A request ended by itself, the last of so many in a row that were not answered. */
  onEnd(failures: number): void
}

/** How many pages in a row may bring nothing to show before we wait to be asked again. */
const emptyPages = 3
/** How many questions for news may fail before that is worth a word. */
const quietFailures = 3

/** Makes the requests of a list; nothing is sent by itself. */
export function createPageRequests<T>(
  source: PageSource<T>,
  { onChange, onEnd }: RequestEvents,
): PageRequests<T> {
  const pages = createPages(source)
  let busy: { readonly ask: PageAsk; readonly controller: AbortController } | undefined
  let failed: PageFailure | undefined
  let failures = 0
  let loaded = false
  if (source.seed) {
    pages.add(source.seed)
    loaded = true
  }

  async function send(ask: PageAsk): Promise<void> {
    halt()
    const before = failed
    const mine = { ask, controller: new AbortController() }
    const call = { signal: mine.controller.signal, patient: ask !== 'news' }
    busy = mine
    if (ask !== 'news') {
      failed = undefined
      onChange()
    }
    let isNew = ask !== 'news'
    try {
      if (isLoadingOn(ask)) await loadOn(call)
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
    if (isNew) onChange()
    onEnd(failures)
  }

  async function loadOn(call: PageCall): Promise<void> {
    const mine = busy
    for (let empty = 0; empty < emptyPages && !pages.complete; empty++) {
      const page = await source.load(pages.cursor, call)
      if (busy !== mine) return
      loaded = true
      if (pages.add(page) > 0) return
    }
  }

  const failureOf = (ask: PageAsk, cause: unknown): PageFailure => ({
    ask,
    error: source.toError(cause),
    isRefused: ask === 'more' && isLatchkeyError(cause, 'http/status') && !isRetryable(cause),
  })

  function halt(): void {
    busy?.controller.abort()
    busy = undefined
  }

  return {
    facts: () => ({ pages, loaded, asked: busy?.ask, failed }),
    send,
    halt,
  }
}
