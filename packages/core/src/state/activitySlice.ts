import type { CaipNetworkId } from '@latchkey/protocol'

/** A transaction that was sent from here and is not final yet. */
export type PendingTransaction = {
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** As people read it: '1.5'. */
  readonly amount: string
  readonly symbol: string
  /** The token's contract; undefined for the native coin. */
  readonly token: string | undefined
  /** The token id where it was an NFT; `symbol` is then its name. */
  readonly nft?: string
  /** Set where it is a swap: what arrives, as people read it. `to` is then the router. */
  readonly swap?: {
    readonly amount: string
    readonly symbol: string
    readonly token: string | undefined
  }
  /** Set where it is an allowance for the contract `to`; `amount` and `symbol` say how much of what. */
  readonly isAllowance?: true
  /** When it was sent, in milliseconds. */
  readonly at: number
  /** `lost`: the chain does not know it after a long time; it may have been replaced. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'lost'
  /** Whether the visitor was notified of the result. */
  readonly told?: true
}

/** What was sent, as it is shown until the visitor is done with it. */
export type SendResult = PendingTransaction & {
  /** The name that was typed in place of the address. */
  readonly receiverName: string | undefined
}

/** The sent transactions, the latest first; stored until the history contains them. @spec S9.20 */
export type ActivitySlice = {
  readonly sent: readonly PendingTransaction[]
  /** The names that were typed in place of addresses, by the address in lower case, as long as the page is open. */
  readonly names?: Readonly<Record<string, string>>
}

export const initialActivity: ActivitySlice = Object.freeze({ sent: [] })
