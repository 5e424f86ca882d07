import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { isRetryable } from '../http/isRetryable.js'
import {
  createPageCollection,
  type Page,
  type PageCollection,
  type PageRules,
} from './createPageCollection.js'
import { isLoadingPage, type PagedState, type PageFailure, type PageRequestKind } from './Paged.js'

export type PageSource<T> = PageRules<T> & {
  load(cursor: string | undefined, call: PageCall): Promise<Page<T>>
  toError(cause: unknown): LatchkeyError
  readonly seed?: readonly Page<T>[]
}

export type PageCall = { readonly signal: AbortSignal; readonly foreground: boolean }

export type PageRequests<T> = {
  state(): PagedState<T> & { readonly pages: PageCollection<T> }
  send(kind: PageRequestKind): Promise<void>
  cancel(): void
}

type RequestEvents = {
  onChange(): void
  onEnd(failures: number): void
}

const maxEmptyPages = 3
const maxQuietFailures = 3

// Not query-core's InfiniteQueryObserver: 50,000 entries in 1,250 pages take it 48 s and 73 MB at the peak (108 s and 128
// MB with structural sharing); this takes 2.6 s and 48 MB.
/** Creates the requests of a list; the caller sends each one. @spec S4.65 */
export function createPageRequests<T>(
  source: PageSource<T>,
  { onChange, onEnd }: RequestEvents,
): PageRequests<T> {
  const pages = createPageCollection(source)
  let busy: { readonly kind: PageRequestKind; readonly controller: AbortController } | undefined
  let failed: PageFailure | undefined
  let failures = 0
  let loaded = false
  for (const page of source.seed ?? []) {
    pages.add(page)
    loaded = true
    if (pages.complete) break
  }

  async function send(kind: PageRequestKind): Promise<void> {
    cancel()
    const before = failed
    const mine = { kind, controller: new AbortController() }
    const call = { signal: mine.controller.signal, foreground: kind !== 'poll' }
    busy = mine
    if (kind !== 'poll') {
      failed = undefined
      onChange()
    }
    let isNew = kind !== 'poll'
    try {
      if (isLoadingPage(kind)) await loadNext(call)
      else {
        const page = await source.load(undefined, call)
        if (busy !== mine) return
        if (before?.isRefused) pages.restart(page)
        else isNew = pages.mergeFirst(page) || isNew
        if (failed?.kind === 'refresh') isNew = true
        if (failed?.kind !== 'more') failed = undefined
      }
      failures = 0
    } catch (cause) {
      if (busy !== mine) return
      failures += 1
      if (kind !== 'poll') failed = failureOf(kind, cause)
      else if (!failed && failures >= maxQuietFailures) {
        failed = failureOf('refresh', cause)
        isNew = true
      }
    }
    if (busy !== mine) return
    busy = undefined
    if (isNew) onChange()
    onEnd(failures)
  }

  async function loadNext(call: PageCall): Promise<void> {
    const mine = busy
    for (let empty = 0; empty < maxEmptyPages && !pages.complete; empty++) {
      const page = await source.load(pages.cursor, call)
      if (busy !== mine) return
      loaded = true
      if (pages.add(page) > 0) return
    }
  }

  const failureOf = (kind: PageRequestKind, cause: unknown): PageFailure => ({
    kind,
    error: source.toError(cause),
    isRefused:
      kind === 'more' &&
      !source.isNumbered &&
      isLatchkeyError(cause, 'http/status') &&
      !isRetryable(cause),
  })

  function cancel(): void {
    busy?.controller.abort()
    busy = undefined
  }

  return {
    state: () => ({ pages, loaded, pending: busy?.kind, failed }),
    send,
    cancel,
  }
}
