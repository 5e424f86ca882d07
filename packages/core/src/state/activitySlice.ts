import type { CaipNetworkId } from '@latchkey/protocol'

/** A sent transaction that is not final yet. */
export type PendingTransaction = {
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** A decimal string, such as `'1.5'`. */
  readonly amount: string
  readonly symbol: string
  /** Undefined for the native coin. */
  readonly token: string | undefined
  /** The token id of an NFT; `symbol` is then its name. */
  readonly nft?: string
  /** Set for a swap: the received token. `to` is then the router. */
  readonly swap?: {
    readonly amount: string
    readonly symbol: string
    readonly token: string | undefined
  }
  /** Set for an approval of `to`; `amount` and `symbol` are its allowance. */
  readonly isAllowance?: true
  readonly at: number
  /** `lost`: unknown to the chain for a long time, and possibly replaced. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'lost'
  readonly told?: true
}

/** The last send's result, shown until dismissed. */
export type SendResult = PendingTransaction & {
  readonly receiverName: string | undefined
}

/** What an account received while it was on screen. */
export type Arrival = {
  readonly address: string
  /** A decimal string, such as `'1.5'`. */
  readonly amount: string
  readonly symbol: string
  readonly at: number
}

/** Sent transactions, latest first; stored until the history contains them. @spec S9.20 */
export type ActivitySlice = {
  readonly sent: readonly PendingTransaction[]
  /** Not shown yet, oldest first. */
  readonly arrivals?: readonly Arrival[]
  /** Receiver names by lower-case address, for this page load. */
  readonly names?: Readonly<Record<string, string>>
}

export const initialActivity: ActivitySlice = Object.freeze({ sent: [] })
