import { type ConnectMethod, type ErrorCode, startError } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { featuresInForce } from '../modal/featuresInForce.js'
import type { Context } from '../runtime/context.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { fromRecent } from '../runtime/storage/recentWallets.js'
import type { ConnectRow } from '../wallets/connectList/ConnectRow.js'
import { connectCandidates } from '../wallets/connectList/connectCandidates.js'
import { type ConnectList, connectList } from '../wallets/connectList/connectList.js'
import { mergeConnectors } from '../wallets/connectList/mergeConnectors.js'
import type { SocialOption } from '../wallets/connectList/socialOption.js'
import { createSuggestionsObserver } from '../wallets/directory/createSuggestionsObserver.js'
import { createWalletListObserver } from '../wallets/directory/createWalletListObserver.js'
import type { WalletListObserver } from '../wallets/directory/WalletList.js'
import { offersAllWallets } from '../wallets/directory/walletsQuery.js'
import { findInstalled } from '../wallets/matching/matchesConnector.js'
import { isString } from './checkCall.js'
import { createPart, type HeadlessPart, stoppedOnce } from './HeadlessPart.js'
import { fromDirectory, type HeadlessWallet, toHeadlessWallet } from './HeadlessWallet.js'

export type HeadlessWalletList = {
  /** The modal's wallets in its order; after `loadMore` or a search, the directory's follow. */
  readonly wallets: readonly HeadlessWallet[]
  readonly methods: readonly ConnectMethod[]
  /** Social logins in the modal's order; pass their ids to `social.start`. */
  readonly socials: readonly SocialOption[]
  readonly status: 'loading' | 'ready' | 'failed'
  readonly error: ErrorCode | undefined
  readonly hasMore: boolean
  /** The directory's total for this search, once known. */
  readonly total: number | undefined
  readonly search: string
}

/** Headless wallet list with search and pagination. */
export type HeadlessWallets = HeadlessPart<HeadlessWalletList> & {
  /** Searches all wallets; an empty string ends the search. */
  search(text: string): void
  /** Loads the next page of all wallets, or retries the failed one. */
  loadMore(): void
}

/** Creates a wallet list. The first listener loads the server's suggestions; the first search or page loads the directory. */
export function createHeadlessWallets(latchkey: Latchkey): HeadlessWallets {
  const context = contextOf(latchkey)
  const suggestions = createSuggestionsObserver(context)
  const recent = (recentStorageOf(context).get('recentWallets') ?? []).map(fromRecent)
  let search = ''
  let directory: WalletListObserver | undefined
  let isWhole = false
  let stopDirectory = () => {}
  let listenerCount = 0

  const read = (): HeadlessWalletList => {
    const suggested = suggestions.get()
    const features = featuresInForce(context)
    const { connectors, modal, networks } = context.store.get()
    const list = connectList(
      connectCandidates(context, {
        ...suggested,
        connectors,
        namespace: modal.namespace,
        activeNamespace: networks.activeNamespace,
        features,
        recent,
        showsPairing: true,
      }),
    )
    const own = rowsOf(list).filter(({ name }) => isFound(name, search))
    const hasDirectory = offersAllWallets(context, features)
    const more = hasDirectory ? directory?.get() : undefined
    const isLoading = suggested.recommended === undefined || suggested.featured === undefined
    return {
      wallets: withDirectory(context, own, more?.wallets ?? []),
      methods: list.methods,
      socials: list.socials.all,
      status: more ? listStatus(more) : isLoading ? 'loading' : 'ready',
      error: more?.error?.code,
      hasMore: more ? more.more !== 'none' || more.state === 'failed' : hasDirectory,
      total: hasDirectory ? (more?.count ?? (search ? undefined : suggested.count)) : undefined,
      search,
    }
  }
  const part = createPart(context.store, read, suggestions.subscribe)

  function openDirectory(): WalletListObserver | undefined {
    if (directory || !offersAllWallets(context, featuresInForce(context))) return directory
    directory = createWalletListObserver(context)
    stopDirectory = directory.subscribe(part.changed)
    return directory
  }

  function closeDirectory(): void {
    stopDirectory()
    directory?.close()
    directory = undefined
  }

  return stoppedOnce({
    get: part.get,
    subscribe(listener) {
      const stop = part.subscribe(listener)
      // After a remount, the list continues where it was.
      if (listenerCount === 0 && directory) stopDirectory = directory.subscribe(part.changed)
      listenerCount += 1
      return () => {
        stop()
        listenerCount -= 1
        if (listenerCount > 0) return
        stopDirectory()
        directory?.close()
      }
    },
    search(text) {
      if (!isString(text)) throw startError('parameters/invalid', { call: "search('text')" })
      const typed = text.trim()
      if (typed === search) return
      search = typed
      if (search || isWhole) openDirectory()?.filter({ search, certified: false })
      else closeDirectory()
      part.changed()
    },
    loadMore() {
      isWhole ||= search === ''
      if (!directory) {
        openDirectory()
        return part.changed()
      }
      if (directory.get().error) directory.retry()
      else directory.more()
    },
  })
}

type ListedRow = Exclude<ConnectRow, { kind: 'skeleton' }>

const rowsOf = ({ groups }: ConnectList): readonly ListedRow[] =>
  groups.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'skeleton' ? [] : [row])))

const isFound = (name: string, search: string) => name.toLowerCase().includes(search.toLowerCase())

const listStatus = ({ more, state }: ReturnType<WalletListObserver['get']>) =>
  state === 'ready' && more === 'loading' ? 'loading' : more === 'failed' ? 'failed' : state

function withDirectory(
  context: Context,
  rows: readonly ListedRow[],
  more: ReturnType<WalletListObserver['get']>['wallets'],
): readonly HeadlessWallet[] {
  const { env, store } = context
  const entries = mergeConnectors(Object.values(store.get().connectors).flat())
  const listed = rows.map((row) => toHeadlessWallet(context, row))
  const ids = new Set(listed.map(({ id }) => id))
  const shown = new Set(rows.flatMap((row) => (row.kind === 'connector' ? [row.connector.id] : [])))
  const others = more.flatMap((wallet) => {
    const installed = findInstalled(wallet, entries, env.mobile)
    const isListed = ids.has(`wallet:${wallet.id}`) || (installed && shown.has(installed.id))
    return isListed ? [] : [fromDirectory(context, wallet, installed)]
  })
  return [...listed, ...others]
}
