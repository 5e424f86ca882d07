import { limits, type Wallet } from '@latchkey/protocol'
import type { Context, DirectoryPage } from '../../runtime/context.js'
import type { Page } from '../../runtime/lists/createPageCollection.js'
import { createPageRequests, type PageRequests } from '../../runtime/lists/createPageRequests.js'
import { toLatchkeyError } from '../../runtime/run.js'
import type { WalletFilter } from './WalletList.js'
import {
  directoryScope,
  fetchWallets,
  isOffered,
  type WalletsInput,
  walletsQuery,
  walletsStaleMs,
} from './walletsQuery.js'

export type DirectorySearch = PageRequests<Wallet> & {
  readonly input: WalletsInput
  count(): number | undefined
  /** The built-in wallets that match, if the directory failed. */
  standIns(): readonly Wallet[]
}

export type DirectoryRequests = {
  readonly byId: ReadonlyMap<string, Wallet>
  /** Reuses an earlier search or the query cache. */
  open(filter: WalletFilter): DirectorySearch
}

/** A shorter search matches almost everything, so it only filters loaded wallets. */
const minSearchLength = 2

/** @spec S9.19 */
export function createDirectoryRequests(context: Context, onChange: () => void): DirectoryRequests {
  const scope = directoryScope(context)
  const accepts = isOffered(context)
  const requests = new Map<string, DirectorySearch>()
  const byId = new Map<string, Wallet>()

  async function standInsFor(input: WalletsInput): Promise<readonly Wallet[]> {
    const page = await context.builtInWallets.load().catch(() => undefined)
    return page?.(context, input).data.filter(accepts) ?? []
  }

  function create(filter: WalletFilter): DirectorySearch {
    const search = serverSearch(filter)
    const entries = search ? limits.walletSearchEntries : limits.walletsPerPage
    const input: WalletsInput = {
      ...scope,
      entries,
      ...(search && { search }),
      ...(filter.certified && { badge_type: 'certified' }),
    }
    let count: number | undefined
    let standIns: readonly Wallet[] = []

    function accept(page: number, answer: DirectoryPage): Page<Wallet> {
      count = answer.count
      for (const wallet of answer.data.filter(accepts)) byId.set(wallet.id, wallet)
      return toDirectoryPage(answer, { entries, page })
    }

    async function load(cursor: string | undefined, { signal }: { signal: AbortSignal }) {
      const page = Number(cursor ?? 1)
      const answer = await fetchWallets(context, { ...input, page }, signal).catch(
        async (error: unknown) => {
          if (!signal.aborted) standIns = await standInsFor(input)
          throw error
        },
      )
      signal.throwIfAborted()
      return accept(page, answer)
    }

    const seed: Page<Wallet>[] = []
    for (let page = 1; seed.at(-1)?.next !== null; page++) {
      const cached = cachedPage(context, { ...input, page })
      if (!cached) break
      seed.push(accept(page, cached))
    }
    const rules = { idOf: ({ id }: Wallet) => id, isShown: accepts, isNumbered: true }
    const pages = createPageRequests<Wallet>(
      { ...rules, seed, load, toError: toLatchkeyError },
      { onChange, onEnd: () => {} },
    )
    return { ...pages, input, count: () => count, standIns: () => standIns }
  }

  return {
    byId,
    open(filter) {
      const key = requestKey(filter)
      const earlier = requests.get(key)
      const request = earlier?.state().loaded ? earlier : create(filter)
      requests.set(key, request)
      return request
    },
  }
}

export const requestKey = (filter: WalletFilter) => `${filter.certified} ${serverSearch(filter)}`

const serverSearch = ({ search }: WalletFilter) => (search.length < minSearchLength ? '' : search)

/** @spec S9.19 */
export function toDirectoryPage(
  { count, data }: { readonly count: number; readonly data: readonly Wallet[] },
  { entries, page }: { readonly entries: number; readonly page: number },
): Page<Wallet> {
  return { items: data, next: page * entries >= count ? null : String(page + 1) }
}

function cachedPage(context: Context, input: WalletsInput): DirectoryPage | undefined {
  if (!context.api) return context.builtInWallets.value?.(context, input)
  const { queryKey } = walletsQuery(context, input)
  const cache = context.queries.value?.getQueryCache()
  const query = cache?.find<DirectoryPage>({ queryKey, exact: true })
  return query?.isStaleByTime(walletsStaleMs) ? undefined : query?.state.data
}
