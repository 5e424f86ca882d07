import type { LatchkeyError, Wallet } from '@latchkey/protocol'

/** Filter of the wallet list. */
export type WalletFilter = {
  readonly search: string
  readonly certified: boolean
}

/** State of the wallet list. */
export type WalletList = {
  /** Loaded matches, deduplicated, in the server's order. */
  readonly wallets: readonly Wallet[]
  /** The server's total, once known. */
  readonly count: number | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
  /** Whether the server search is pending; loaded wallets are filtered at once. */
  readonly searching: boolean
  readonly error: LatchkeyError | undefined
}

/** The list of all wallets, kept up to date until closed. */
export type WalletListObserver = {
  get(): WalletList
  subscribe(listener: () => void): () => void
  filter(filter: WalletFilter): void
  more(): void
  retry(): void
  close(): void
}

export function matchesFilter(wallet: Wallet, { certified, search }: WalletFilter): boolean {
  if (certified && wallet.badge_type !== 'certified') return false
  return wallet.name.toLowerCase().includes(search.toLowerCase())
}
