import { type LatchkeyError, limits, type Wallet } from '@latchkey/protocol'
import type { WalletPage } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { createListing, type Listing } from './createListing.js'
import type { WalletPageLoader } from './createWalletPageLoader.js'
import { directoryScope } from './directoryScope.js'
import { isOffered } from './isOffered.js'
import type { WalletFilter } from './WalletList.js'
import type { WalletsInput } from './walletsQuery.js'

/** One question to the directory, with what came of it. */
export type DirectoryRequest = {
  readonly input: WalletsInput
  readonly listing: Listing
  error: LatchkeyError | undefined
}

/** All questions to the directory so far. */
export type DirectoryRequestCache = {
  /** Every wallet that an answer brought, by its id. */
  readonly known: ReadonlyMap<string, Wallet>
  /** The question behind a filter, the same one each time. */
  of(filter: WalletFilter): DirectoryRequest
  /** Takes the next page of an answer in, and says how many wallets it brought. */
  addPage(request: DirectoryRequest, page: WalletPage): number
}

/** A shorter search would find almost everything: it only filters what is loaded. */
const minSearchLength = 2

/** Makes an empty set of questions; a new one has the pages that are in the cache. @spec S9.19 */
export function createDirectoryRequestCache(
  context: Context,
  { cached }: Pick<WalletPageLoader, 'cached'>,
): DirectoryRequestCache {
  const scope = directoryScope(context)
  const accepts = isOffered(context)
  const requests = new Map<string, DirectoryRequest>()
  const known = new Map<string, Wallet>()

  function make(search: string, certified: boolean): DirectoryRequest {
    const entries = search ? limits.walletSearchEntries : limits.walletsPerPage
    const made: DirectoryRequest = {
      input: {
        ...scope,
        entries,
        ...(search && { search }),
        ...(certified && { badge_type: 'certified' }),
      },
      listing: createListing(entries, accepts),
      error: undefined,
    }
    // What was seen a moment ago is there at once, all of its pages.
    while (!made.listing.complete) {
      const page = cached(nextPage(made))
      if (!page) break
      addPage(made, page)
    }
    return made
  }

  function addPage({ listing }: DirectoryRequest, page: WalletPage): number {
    const added = listing.add(page)
    for (const wallet of added) known.set(wallet.id, wallet)
    return added.length
  }

  return {
    known,
    of({ certified, search }) {
      const serverSearch = search.length < minSearchLength ? '' : search
      const key = `${certified} ${serverSearch}`
      const request = requests.get(key) ?? make(serverSearch, certified)
      requests.set(key, request)
      return request
    },
    addPage,
  }
}

/** What to ask for the next page of an answer. */
export const nextPage = ({ input, listing }: DirectoryRequest): WalletsInput => ({
  ...input,
  page: listing.pages + 1,
})
