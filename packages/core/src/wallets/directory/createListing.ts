import type { Wallet } from '@latchkey/protocol'

/** What a directory answered to one question so far, page after page. */
export type Listing = {
  /** Each wallet once; grows in place, for a list of thousands is copied often enough when it is drawn. */
  readonly wallets: readonly Wallet[]
  readonly pages: number
  readonly count: number | undefined
  /** Whether there is no page left. */
  readonly complete: boolean
  /** Takes the next page in, and gives what it brought. */
  add(page: { readonly data: readonly Wallet[]; readonly count: number }): readonly Wallet[]
}

/** Makes an empty listing of pages of so many entries; what is not accepted is left out. @spec S9.19 */
export function createListing(entries: number, accepts: (wallet: Wallet) => boolean): Listing {
  const ids = new Set<string>()
  const wallets: Wallet[] = []
  let pages = 0
  let count: number | undefined
  let complete = false
  return {
    wallets,
    get pages() {
      return pages
    },
    get count() {
      return count
    },
    get complete() {
      return complete
    },
    add(page) {
      const known = ids.size
      const added: Wallet[] = []
      for (const wallet of page.data) {
        if (!ids.has(wallet.id) && accepts(wallet)) added.push(wallet)
        ids.add(wallet.id)
      }
      wallets.push(...added)
      pages += 1
      count = page.count
      // The count may change between pages, and a server may repeat itself: a page without news is the last one.
      complete = ids.size === known || pages * entries >= page.count
      return added
    },
  }
}
