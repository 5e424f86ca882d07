import type { ErrorCode, Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { emptyObserver } from '../runtime/lists/createPagesObserver.js'
import type { Paged, PagedObserver } from '../runtime/lists/Paged.js'
import { checkListener } from '../runtime/run.js'
import { activeAccount } from '../state/activeAccount.js'
import { isSupported } from '../state/networkChanges.js'
import { activeNetwork, networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'
import { stoppedOnce } from './stoppedOnce.js'

export type PagesAccount = { readonly address: string; readonly network: Network }

/** Progress of a paginated list. */
export type HeadlessPagesStatus = {
  /** `idle`: no account on a supported network. Before the first listener or call, `loading`. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error: ErrorCode | undefined
  readonly hasMore: boolean
}

/** A paginated list of the connected account on the active network; loads while it has listeners, or once by a call. */
export type HeadlessPages<S> = HeadlessPart<S & HeadlessPagesStatus> & {
  /** Loads the next page, or retries the failed one. */
  loadMore(): void
  /** Reloads the first page; loaded items stay until it arrives. */
  refresh(): void
}

type PagesParameters<T, S> = {
  observe(context: Context, account: PagesAccount): PagedObserver<T>
  read(items: readonly T[], account: PagesAccount | undefined): S
  outdatedBy?(state: State): string
}

/** Creates a list that follows the account and its network. */
export function createHeadlessPages<T, S extends object>(
  context: Context,
  { observe, outdatedBy, read }: PagesParameters<T, S>,
): HeadlessPages<S> {
  const { store } = context
  let account: PagesAccount | undefined
  let observer: PagedObserver<T> = emptyObserver()
  let stopObserver: (() => void) | undefined
  let listenerCount = 0
  let version = ''

  const { changed, ...part } = createPart(store, () => {
    const current = accountNow(store.get())
    const list = isSame(current, account) ? observer.get() : undefined
    return { ...read(list?.items ?? [], current), ...statusOf(list, current) }
  })

  function leave(): void {
    stopObserver?.()
    stopObserver = undefined
    observer.close()
  }

  function follow(): void {
    const current = accountNow(store.get())
    const latest = outdatedBy?.(store.get()) ?? ''
    const isOutdated = latest !== version
    version = latest
    if (isSame(current, account) && stopObserver) {
      if (isOutdated) observer.refresh()
      return
    }
    leave()
    observed()
    stopObserver = () => {}
    stopObserver = observer.subscribe(changed)
  }

  function observed(): PagedObserver<T> {
    const current = accountNow(store.get())
    if (!isSame(current, account)) {
      observer.close()
      observer = current ? observe(context, current) : emptyObserver()
      account = current
    }
    return observer
  }

  let stopFollowing = () => {}
  return stoppedOnce({
    get: part.get,
    subscribe(listener) {
      checkListener(listener, 'subscribe(listener)')
      listenerCount += 1
      if (listenerCount === 1) {
        stopFollowing = part.subscribe(follow)
        follow()
      }
      const stop = part.subscribe(listener)
      return () => {
        stop()
        listenerCount -= 1
        if (listenerCount > 0) return
        stopFollowing()
        leave()
      }
    },
    loadMore() {
      const { error, state } = observed().get()
      if (error) observer.retry()
      else if (state === 'loading') observer.refresh()
      else observer.more()
    },
    refresh: () => observed().refresh(),
  })
}

function accountNow(state: State): PagesAccount | undefined {
  const { networks } = state
  const { address, status } = activeAccount(state)
  const network = activeNetwork(networks)
  const isServed = isSupported(networksOf(networks, networks.activeNamespace))
  return address && network && isServed && status === 'connected' ? { address, network } : undefined
}

const isSame = (a: PagesAccount | undefined, b: PagesAccount | undefined) =>
  a?.address === b?.address && a?.network.caipNetworkId === b?.network.caipNetworkId

function statusOf(
  list: Paged<unknown> | undefined,
  account: PagesAccount | undefined,
): HeadlessPagesStatus {
  if (!account) return { status: 'idle', error: undefined, hasMore: false }
  if (!list) return { status: 'loading', error: undefined, hasMore: false }
  const { error, more, state } = list
  return {
    status: state === 'ready' && (more === 'loading' || more === 'failed') ? more : state,
    error: error?.code,
    hasMore: more !== 'none' || state === 'failed',
  }
}
