import { type LatchkeyError, limits, type Wallet } from '@latchkey/protocol'
import type { WalletPage } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { createListing, type Listing } from './createListing.js'
import type { WalletPages } from './createWalletPages.js'
import { directoryScope } from './directoryScope.js'
import { isOffered } from './isOffered.js'
import type { WalletFilter } from './WalletList.js'
import type { WalletsInput } from './walletsQuery.js'

/** One question to the directory, with what came of it. */
export type WalletQuestion = {
  readonly input: WalletsInput
  readonly listing: Listing
  error: LatchkeyError | undefined
}

/** All questions to the directory so far. */
export type WalletQuestions = {
  /** Every wallet that an answer brought, by its id. */
  readonly known: ReadonlyMap<string, Wallet>
  /** The question behind a filter, the same one each time. */
  of(filter: WalletFilter): WalletQuestion
  /** Takes the next page of an answer in, and says how many wallets it brought. */
  take(question: WalletQuestion, page: WalletPage): number
}

/** A shorter search would find almost everything: it only filters what is loaded. */
const shortestSearch = 2

/** Makes an empty set of questions; a new one has the pages that are in the cache. @spec S9.19 */
export function createWalletQuestions(
  context: Context,
  { cached }: Pick<WalletPages, 'cached'>,
): WalletQuestions {
  const scope = directoryScope(context)
  const accepts = isOffered(context)
  const questions = new Map<string, WalletQuestion>()
  const known = new Map<string, Wallet>()

  function make(search: string, certified: boolean): WalletQuestion {
    const entries = search ? limits.walletSearchEntries : limits.walletsPerPage
    const made: WalletQuestion = {
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
      take(made, page)
    }
    return made
  }

  function take({ listing }: WalletQuestion, page: WalletPage): number {
    const brought = listing.add(page)
    for (const wallet of brought) known.set(wallet.id, wallet)
    return brought.length
  }

  return {
    known,
    of({ certified, search }) {
      const asked = search.length < shortestSearch ? '' : search
      const key = `${certified} ${asked}`
      const question = questions.get(key) ?? make(asked, certified)
      questions.set(key, question)
      return question
    },
    take,
  }
}

/** What to ask for the next page of an answer. */
export const nextPage = ({ input, listing }: WalletQuestion): WalletsInput => ({
  ...input,
  page: listing.pages + 1,
})
