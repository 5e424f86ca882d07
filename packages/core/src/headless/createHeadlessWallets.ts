import { type ConnectMethod, type ErrorCode, startError } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import type { Context } from '../runtime/context.js'
import { featuresInForce } from '../runtime/featuresInForce.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { fromRecent } from '../runtime/storage/recentWallets.js'
import type { ConnectRow } from '../wallets/connectList/ConnectRow.js'
import { connectCandidates } from '../wallets/connectList/connectCandidates.js'
import { type ConnectList, connectList } from '../wallets/connectList/connectList.js'
import { mergeConnectors } from '../wallets/connectList/mergeConnectors.js'
import type { SocialOption } from '../wallets/connectList/socialOption.js'
import { createSuggestionsObserver } from '../wallets/directory/createSuggestionsObserver.js'
import { createWalletListObserver } from '../wallets/directory/createWalletListObserver.js'
import { offersAllWallets } from '../wallets/directory/offersAllWallets.js'
import type { WalletListObserver } from '../wallets/directory/WalletList.js'
import { findInstalled } from '../wallets/matching/findInstalled.js'
import { isString } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'
import { fromDirectory, type HeadlessWallet, toHeadlessWallet } from './HeadlessWallet.js'
import { stoppedOnce } from './stoppedOnce.js'

/** A list of wallets, as far as it is loaded. */
export type HeadlessWalletList = {
  /** What the modal shows, in its order; after `loadMore` or in a search, those of the directory follow. */
  readonly wallets: readonly HeadlessWallet[]
  /** The ways to connect that the modal offers, in its order. */
  readonly methods: readonly ConnectMethod[]
  /** The social logins that the modal offers, in its order; `social.start` takes their ids. */
  readonly socials: readonly SocialOption[]
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the directory did not answer. */
  readonly error: ErrorCode | undefined
  /** Whether `loadMore` brings more. */
  readonly hasMore: boolean
  /** How many wallets the directory has for this search, once it said so. */
  readonly total: number | undefined
  readonly search: string
}

/** The list of wallets with its search and pages. */
export type HeadlessWallets = HeadlessPart<HeadlessWalletList> & {
  /** Searches all wallets; an empty text ends the search. */
  search(text: string): void
  /** Loads the next page of all wallets, or what failed once more. */
  loadMore(): void
}

/** Creates a list of wallets; its server is asked with the first listener, for all wallets with the first search or page. */
export function createHeadlessWallets(latchkey: Latchkey): HeadlessWallets {
  const context = contextOf(latchkey)
  const suggestions = createSuggestionsObserver(context)
  const recent = (recentStorageOf(context).get('recentWallets') ?? []).map(fromRecent)
  let search = ''
  let directory: WalletListObserver | undefined
  // Whether the host asked for all wallets, not only for those of a search.
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

  /** The directory answers from now on. */
  function openDirectory(): WalletListObserver | undefined {
    if (directory || !offersAllWallets(context, featuresInForce(context))) return directory
    directory = createWalletListObserver(context)
    stopDirectory = directory.subscribe(part.changed)
    return directory
  }

  /** The list is what it was before the search. */
  function closeDirectory(): void {
    stopDirectory()
    directory?.close()
    directory = undefined
  }

  return stoppedOnce({
    get: part.get,
    subscribe(listener) {
      const stop = part.subscribe(listener)
      // For a component that comes back after the last one left, the list goes on.
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

/** The rows of the modal first; a wallet that is one of them is not listed again. */
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
