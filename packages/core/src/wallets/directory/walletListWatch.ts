import { limits } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import { createWalletPages } from './createWalletPages.js'
import { createWalletQuestions, nextPage, type WalletQuestion } from './createWalletQuestions.js'
import type { WalletFilter, WalletList, WalletListWatch } from './WalletList.js'
import { moreWallets, type WalletListFacts, walletListShown } from './walletListShown.js'

/** How many pages in a row may bring nothing to show before we wait to be asked again. */
const emptyPages = 3

/** Watches the list of all wallets: its pages, its search, and what failed of them. @spec S9.11 S9.19 */
export function watchWalletList(context: Context): WalletListWatch {
  const { api, env } = context
  const pages = createWalletPages(context)
  const questions = createWalletQuestions(context, pages)
  const { known } = questions
  const listeners = new Set<() => void>()
  let filter: WalletFilter = { search: '', certified: false }
  let question = questions.of(filter)
  let asking: WalletQuestion | undefined
  let stopWaiting: (() => void) | undefined
  let shown: WalletList | undefined
  let closed = false

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
        if (questions.take(mine, page) > 0) break
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

  const facts = (): WalletListFacts => ({
    filter,
    hasServer: !!api,
    isAsking: asking === question,
    known,
    question,
  })

  begin()
  return {
    get: () => (shown ??= walletListShown(facts())),
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
      const asked = questions.of(next)
      if (asked !== question) {
        halt()
        question = asked
        begin()
      }
      changed()
    },
    more: () => void (moreWallets(facts()) === 'idle' && ask()),
    retry: () => void (question.error && ask()),
    close() {
      halt()
      closed = true
    },
  }
}
