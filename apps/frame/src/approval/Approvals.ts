import type { ApprovalRpcMethod } from '@latchkey/protocol/frame'
import type { Chain } from '../chain/Chain.js'
import type { Wallet } from '../keys/Wallet.js'

/** What the page asks for, taken over once and never read from the page again. */
export type ApprovalRequest = {
  readonly method: ApprovalRpcMethod
  /** JSON only, as it was cloned on arrival. */
  readonly params: unknown
  /** CAIP-2: the chain in use when it was asked, or the one that was named. */
  readonly caipNetworkId: string
}

/** Shows requests one after the other, and signs what the visitor approved. */
export type Approvals = {
  /** Gives what the method gives (a signature, a hash …); fails with `wallet/rejected`, `frame/busy`, `frame/request-refused` … */
  ask(request: ApprovalRequest): Promise<unknown>
  /** Takes back all that waits, with `frame/aborted`. */
  abortAll(): void
}

export type ApprovalsParameters = {
  /** Where the screens are drawn. */
  readonly root: HTMLElement
  /** The embedding page, as the browser told it. */
  readonly hostOrigin: string
  readonly vaultUrl: string
  /** What the page calls itself: to be shown as such. */
  dapp():
    | { readonly name: string; readonly url: string; readonly icons: readonly string[] }
    | undefined
  wallet(): Promise<Wallet>
  /** The chain that the page is on; of that family, where one is named. */
  activeChain(family?: 'eip155' | 'solana'): string
  readonly chain: Chain
  /** Leaves and takes what a window of our own is asked, where the browser cannot tell what covers the frame. */
  readonly meeting: {
    post(meetingId: string, side: 'request' | 'answer', text: string): Promise<void>
    take(meetingId: string, side: 'request' | 'answer'): Promise<string | undefined>
  }
  /** Told when something begins to wait for the visitor, and when nothing does any more. */
  onOpen(open: boolean): void
}
