import type { AuthNamespace } from '@latchkey/protocol'
import type { ChainClient } from '../chain/ChainClient.js'
import type { ApprovalRequest } from '../decoding/card/PreparedRequest.js'
import type { Wallet } from '../session/Wallet.js'
import type { Rendezvous } from '../window/Rendezvous.js'

/** Shows requests one after the other, and signs what the visitor approved. */
export type Approvals = {
  /** Gives what the method gives (a signature, a hash …); fails with `wallet/rejected`, `frame/busy`, `frame/request-refused` … */
  request(request: ApprovalRequest): Promise<unknown>
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
  /** The chain that the page is on; of that namespace, where one is named. */
  activeChain(namespace?: AuthNamespace): string
  readonly chain: ChainClient
  /** Where a window of our own is asked, which the frame needs if the browser cannot tell what covers it. */
  readonly rendezvous: Rendezvous
  /** Told when something begins to wait for the visitor, and when nothing does any more. */
  onOpenChange(open: boolean): void
}
