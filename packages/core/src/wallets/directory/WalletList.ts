import type { LatchkeyError, Wallet } from '@latchkey/protocol'

/** The visitor's filter of the list of all wallets. */
export type WalletFilter = {
  readonly search: string
  /** Only wallets that passed a certification. */
  readonly certified: boolean
}

/** The state of the list of all wallets. */
export type WalletList = {
  /** The loaded wallets that match the filter, each once and in the server's order. */
  readonly wallets: readonly Wallet[]
  /** How many wallets there are, as far as the server said. */
  readonly count: number | undefined
  /** The status of the first page, or of the search. */
  readonly state: 'loading' | 'ready' | 'failed'
  /** The status of the next page. */
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  /** Whether the server's answer to the search is under way; what is loaded already is filtered at once. */
  readonly searching: boolean
  readonly error: LatchkeyError | undefined
}

/** The list of all wallets, up to date until it is closed. */
export type WalletListObserver = {
  get(): WalletList
  subscribe(listener: () => void): () => void
  filter(filter: WalletFilter): void
  /** Loads another page, if there is one and none is on its way. */
  more(): void
  /** Tries again what failed; what is loaded stays. */
  retry(): void
  close(): void
}

/** Returns the number of wallets for the row that leads to all of them, rounded down to full tens. */
export function walletCountLabel(count: number, format: (count: number) => string): string {
  const tens = Math.floor(count / 10) * 10
  if (tens === 0) return format(count)
  return tens < count ? `${format(tens)}+` : format(tens)
}

/** Whether a wallet matches the filter, as far as the page can decide without the server. */
export function matchesFilter(wallet: Wallet, { certified, search }: WalletFilter): boolean {
  if (certified && wallet.badge_type !== 'certified') return false
  return wallet.name.toLowerCase().includes(search.toLowerCase())
}
