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

/** An address on a network that the app serves. */
export type PagesAccount = { readonly address: string; readonly network: Network }

/** How far a list that comes in pages is. */
export type HeadlessPagesStatus = {
  /** `idle`: no account is connected on a network that the app serves. Before the first listener or call, `loading`. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Why the last request failed; what is loaded stays. */
  readonly error: ErrorCode | undefined
  /** Whether `loadMore` brings more. */
  readonly hasMore: boolean
}

/** A list that comes in pages, of the connected account on the network in use; it is requested while it has listeners, or once by a call. */
export type HeadlessPages<S> = HeadlessPart<S & HeadlessPagesStatus> & {
  /** Loads the next page, or what failed once more. */
  loadMore(): void
  /** Requests the first page again; what is loaded stays until it is there. */
  refresh(): void
}

type PagesParameters<T, S> = {
  /** Creates the observer that the modal has too. */
  observe(context: Context, account: PagesAccount): PagedObserver<T>
  read(items: readonly T[], account: PagesAccount | undefined): S
  /** The text with whose change the list is outdated. */
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
    // Before the first listener, and until a change of the account has arrived here, nothing is loaded.
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
    // Set before it begins, which is a change itself.
    stopObserver = () => {}
    stopObserver = observer.subscribe(changed)
  }

  /** The list to ask: without a listener, nothing has followed the account. */
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
        // Before the listener: it reads what this has changed.
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
