import type { Wallet } from '@latchkey/protocol'
import type { WalletQuestion, WalletQuestions } from './createWalletQuestions.js'
import { matchesFilter, type WalletFilter, type WalletList } from './WalletList.js'

/** What is known of the list of all wallets. */
export type WalletListFacts = Pick<WalletQuestions, 'known'> & {
  readonly filter: WalletFilter
  readonly question: WalletQuestion
  /** Whether a page of its answer is under way. */
  readonly isAsking: boolean
  /** Whether there is a directory to ask. */
  readonly hasServer: boolean
}

/** What the visitor sees of the list of all wallets. @spec S9.11 */
export function walletListShown(facts: WalletListFacts): WalletList {
  const { hasServer, isAsking, question } = facts
  const { error, input, listing } = question
  const isFirst = listing.pages === 0
  const wallets = found(facts)
  const isLoading = isFirst ? !error : wallets.length === 0 && isAsking
  return {
    wallets,
    count: listing.count,
    state: !hasServer ? 'ready' : isLoading ? 'loading' : isFirst ? 'failed' : 'ready',
    more: moreWallets(facts),
    searching: hasServer && isFirst && !error && !!input.search,
    error,
  }
}

/** Whether another page can be had, and how far it is. */
export function moreWallets({ filter, isAsking, question }: WalletListFacts): WalletList['more'] {
  const { error, input, listing } = question
  const isLocal = filter.search !== '' && !input.search
  if (listing.pages === 0 || listing.complete || isLocal) return 'none'
  if (isAsking) return 'loading'
  return error ? 'failed' : 'idle'
}

function found({ filter, known, question }: WalletListFacts): readonly Wallet[] {
  const { input, listing } = question
  if (!filter.search && !filter.certified) return [...listing.wallets]
  const matching = [...known.values()].filter((wallet) => matchesFilter(wallet, filter))
  const ids = new Set(matching.map(({ id }) => id))
  // The server may find what the page would not, and knows who is certified.
  const byName = { ...filter, certified: false }
  const others = listing.wallets.filter(
    (wallet) => !ids.has(wallet.id) && (input.search || matchesFilter(wallet, byName)),
  )
  return [...matching, ...others]
}
