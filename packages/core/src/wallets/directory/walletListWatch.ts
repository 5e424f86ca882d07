import { type LatchkeyError, limits, type Wallet } from '@latchkey/protocol'
import type { WalletPage } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import { createListing, type Listing } from './createListing.js'
import { createWalletPages } from './createWalletPages.js'
import { directoryScope } from './directoryScope.js'
import { isOffered } from './isOffered.js'
import {
  matchesFilter,
  type WalletFilter,
  type WalletList,
  type WalletListWatch,
} from './WalletList.js'
import type { WalletsInput } from './walletsQuery.js'

/** A shorter search would find almost everything: it only filters what is loaded. */
const shortestSearch = 2
/** How many pages in a row may bring nothing to show before we wait to be asked again. */
const emptyPages = 3

/** One question to the directory, with what came of it. */
type Question = {
  readonly input: WalletsInput
  readonly listing: Listing
  error: LatchkeyError | undefined
}

/** Watches the list of all wallets: its pages, its search, and what failed of them. @spec S9.11 S9.19 */
export function watchWalletList(context: Context): WalletListWatch {
  const { api, env } = context
  const pages = createWalletPages(context)
  const scope = directoryScope(context)
  const accepts = isOffered(context)
  const listeners = new Set<() => void>()
  const questions = new Map<string, Question>()
  const known = new Map<string, Wallet>()
  let filter: WalletFilter = { search: '', certified: false }
  let question = questionFor(filter)
  let asking: Question | undefined
  let stopWaiting: (() => void) | undefined
  let shown: WalletList | undefined
  let closed = false

  function questionFor({ certified, search }: WalletFilter): Question {
    const asked = search.length < shortestSearch ? '' : search
    const key = `${certified} ${asked}`
    const earlier = questions.get(key)
    if (earlier) return earlier
    const entries = asked ? limits.walletSearchEntries : limits.walletsPerPage
    const made: Question = {
      input: {
        ...scope,
        entries,
        ...(asked && { search: asked }),
        ...(certified && { badge_type: 'certified' }),
      },
      listing: createListing(entries, accepts),
      error: undefined,
    }
    questions.set(key, made)
    // What was seen a moment ago is there at once, all of its pages.
    while (!made.listing.complete) {
      const page = pages.cached(nextPage(made))
      if (!page) break
      take(made, page)
    }
    return made
  }

  function take({ listing }: Question, page: WalletPage): number {
    const brought = listing.add(page)
    for (const wallet of brought) known.set(wallet.id, wallet)
    return brought.length
  }

  /** Sees to it that there is a first page, or will be. */
  function begin(): void {
    if (!api || question.listing.pages > 0) return
    question.error = undefined
    if (question.input.search) stopWaiting = env.after(limits.debounceMs, () => void ask())
    else void ask()
  }

  async function ask(): Promise<void> {
    const mine = question
    stopWaiting = undefined
    asking = mine
    mine.error = undefined
    changed()
    try {
      for (let empty = 0; empty < emptyPages && !mine.listing.complete; empty++) {
        const page = await pages.load(nextPage(mine))
        // Called off, by something that has taken its place already.
        if (!page) return
        if (take(mine, page) > 0) break
      }
    } catch (error) {
      mine.error = toLatchkeyError(error)
    }
    asking = undefined
    changed()
  }

  function halt(): void {
    stopWaiting?.()
    stopWaiting = undefined
    asking = undefined
    pages.drop()
  }

  function changed(): void {
    shown = undefined
    for (const listener of [...listeners]) listener()
  }

  function wallets(): readonly Wallet[] {
    const { input, listing } = question
    if (!filter.search && !filter.certified) return [...listing.wallets]
    const found = [...known.values()].filter((wallet) => matchesFilter(wallet, filter))
    const ids = new Set(found.map(({ id }) => id))
    // The server may find what the page would not, and knows who is certified.
    const byName = { ...filter, certified: false }
    const others = listing.wallets.filter(
      (wallet) => !ids.has(wallet.id) && (input.search || matchesFilter(wallet, byName)),
    )
    return [...found, ...others]
  }

  function more(): WalletList['more'] {
    const { error, input, listing } = question
    const isLocal = filter.search !== '' && !input.search
    if (listing.pages === 0 || listing.complete || isLocal) return 'none'
    if (asking === question) return 'loading'
    return error ? 'failed' : 'idle'
  }

  function read(): WalletList {
    const { error, input, listing } = question
    const isFirst = listing.pages === 0
    const found = wallets()
    const isLoading = isFirst ? !error : found.length === 0 && asking === question
    return {
      wallets: found,
      count: listing.count,
      state: !api ? 'ready' : isLoading ? 'loading' : isFirst ? 'failed' : 'ready',
      more: more(),
      searching: api !== undefined && isFirst && !error && !!input.search,
      error,
    }
  }

  begin()
  return {
    get: () => (shown ??= read()),
    subscribe(listener) {
      listeners.add(listener)
      // Someone who comes after the close, as React does when it mounts twice, begins anew.
      if (closed) begin()
      closed = false
      return () => void listeners.delete(listener)
    },
    filter({ certified, search }) {
      const next = { certified, search: search.trim() }
      if (next.certified === filter.certified && next.search === filter.search) return
      filter = next
      const asked = questionFor(next)
      if (asked !== question) {
        halt()
        question = asked
        begin()
      }
      changed()
    },
    more: () => void (more() === 'idle' && ask()),
    retry: () => void (question.error && ask()),
    close() {
      halt()
      closed = true
    },
  }
}

const nextPage = ({ input, listing }: Question): WalletsInput => ({
  ...input,
  page: listing.pages + 1,
})
