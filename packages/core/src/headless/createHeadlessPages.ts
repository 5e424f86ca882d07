import type { ErrorCode, Network } from '@latchkey/protocol'
import type { Nft, Transaction } from '@latchkey/protocol/api'
import { activityRows } from '../account/activityRows.js'
import { createHistoryObserver } from '../account/createHistoryObserver.js'
import { createNftsObserver, sentNfts } from '../account/createNftsObserver.js'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import type { Context } from '../runtime/context.js'
import { resolveImageUrl } from '../runtime/images/imageUrl.js'
import { emptyObserver } from '../runtime/lists/createPagesObserver.js'
import type { Paged, PagedObserver } from '../runtime/lists/Paged.js'
import { checkListener } from '../runtime/run.js'
import { activeAccount } from '../state/activeAccount.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { isSupported } from '../state/networkChanges.js'
import { activeNetwork, networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { createPart, type HeadlessPart, stoppedOnce } from './HeadlessPart.js'

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

/** A sent transaction that is not in the history yet. */
export type HeadlessSent = Pick<
  PendingTransaction,
  'amount' | 'at' | 'from' | 'hash' | 'networkId' | 'nft' | 'status' | 'symbol' | 'to' | 'token'
>

export type HeadlessActivityList = {
  readonly pending: readonly HeadlessSent[]
  /** Your server's history, latest first, without spam. */
  readonly transactions: readonly Transaction[]
}

export type HeadlessActivity = HeadlessPages<HeadlessActivityList>

/** Creates the activity list of the connected account on the active network. @spec S5.16-S5.18 */
export function createHeadlessActivity(latchkey: Latchkey): HeadlessActivity {
  const context = contextOf(latchkey)
  return createHeadlessPages<Transaction, HeadlessActivityList>(context, {
    observe: createHistoryObserver,
    read(items, account) {
      if (!account) return { pending: [], transactions: [] }
      const { pending, transactions } = activityRows(
        items,
        context.store.get().activity.sent,
        account,
      )
      return { pending: pending.map(toSent), transactions }
    },
  })
}

const toSent = (one: PendingTransaction): HeadlessSent => {
  const { amount, at, from, hash, networkId, nft, status, symbol, to, token } = one
  const sent = { amount, at, from, hash, networkId, status, symbol, to, token }
  return nft === undefined ? sent : { ...sent, nft }
}

export type HeadlessNftList = {
  /** Includes NFTs your server marks as `isSpam`, which the modal hides. */
  readonly nfts: readonly Nft[]
}

/** Headless NFT list of the account. */
export type HeadlessNfts = HeadlessPages<HeadlessNftList>

/** Creates the NFT list of the connected account on the active network; reloads after an NFT is sent. */
export function createHeadlessNfts(latchkey: Latchkey): HeadlessNfts {
  const context = contextOf(latchkey)
  const withUrl = (nft: Nft): Nft => {
    const { imageUrl: path, ...others } = nft
    const imageUrl = resolveImageUrl(context, path)
    return imageUrl ? { ...others, imageUrl } : others
  }
  const cache = new WeakMap<Nft, Nft>()
  const resolved = (nft: Nft) => {
    const resolvedNft = cache.get(nft) ?? withUrl(nft)
    cache.set(nft, resolvedNft)
    return resolvedNft
  }
  return createHeadlessPages<Nft, HeadlessNftList>(context, {
    observe: createNftsObserver,
    outdatedBy: sentNfts,
    read: (items) => ({ nfts: items.map(resolved) }),
  })
}
