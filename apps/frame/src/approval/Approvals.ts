import type { AuthNamespace } from '@latchkey/protocol'
import type { FrameConfig } from '@latchkey/protocol/vault'
import type { ChainClient } from '../chain/ChainClient.js'
import type { ApprovalRequest } from '../decoding/card/PreparedRequest.js'
import type { SecurityHandlers } from '../security/serveSecurity.js'
import type { Alerts } from '../session/createAlerts.js'
import type { Wallet } from '../session/Wallet.js'
import type { SmartAccounts } from '../smartAccount/createSmartAccounts.js'
import type { SecurityPurpose } from '../stage/Stage.js'
import type { FrameRendezvous } from '../window/Rendezvous.js'
import type { AbortReason } from './createQueue.js'
import type { RecipientMemory } from './createRecipientMemory.js'

/** Shows requests one at a time, and signs what the visitor approved. */
export type Approvals = {
  /**
   * Returns the method's result (a signature, a hash …); fails with `wallet/rejected`, `frame/busy`,
   * `frame/request-refused` …
   */
  request(request: ApprovalRequest): Promise<unknown>
  /** Resolves when the visitor approved the change; fails like `request`. */
  approveEmailChange(change: EmailChangeRequest): Promise<void>
  showAlerts(): Promise<void>
  /**
   * Shows the card that leads to the vault's own window; resolves when the visitor is done there. With the result of a login
   * there is no card: the window that brought it is there already.
   */
  showSecurity(purpose: SecurityPurpose, resultUri?: string): Promise<SecurityResult>
  /** Aborts all waiting requests, by default with `frame/aborted`. */
  abortAll(reason?: AbortReason): void
}

export type SecurityResult = { readonly isOpened: boolean; readonly isDeleted: boolean }

export type EmailChangeRequest = { readonly oldEmail: string; readonly newEmail: string }

export type ApprovalsParameters = {
  /** The element in which the screens render. */
  readonly root: HTMLElement
  /** The origin of the embedding page, as reported by the browser. */
  readonly hostOrigin: string
  readonly vaultUrl: string
  /** The page's own name as one plain line, to be shown as such; empty if it gave none. */
  dappName(): string
  wallet(): Promise<Wallet>
  /** The e-mail of the visitor who is logged in; empty where a provider logged in. */
  email(): Promise<string>
  readonly alerts: ShownAlerts
  activeChain(namespace?: AuthNamespace): string
  readonly chain: ChainClient
  readonly swapRouters?: FrameConfig['swapRouters']
  /** The type of the visitor's account, and the calls that were sent. */
  smartAccounts(): Promise<Pick<SmartAccounts, 'accountType' | 'paymasters' | 'sentCalls'>>
  /**
   * Exchanges messages with the approval window, which the frame needs if the browser cannot detect covering elements.
   */
  readonly rendezvous: FrameRendezvous
  /** The recipients of the visitor's earlier requests, to find look-alikes. */
  readonly recipients: RecipientMemory
  securityHandlers(
    purpose: SecurityPurpose,
    events: {
      onOpened(): void
      onDeleted(): void
    },
  ): Promise<SecurityHandlers>
  /** Called when a request starts to wait for the visitor, and when none waits any more. */
  onOpenChange(open: boolean): void
}

/** The alerts of the wallet that the visitor has to see before anything is approved. */
export type ShownAlerts = Pick<
  Alerts,
  | 'pending'
  | 'hasUnseen'
  | 'acknowledge'
  | 'hide'
  | 'markSeen'
  | 'freeze'
  | 'isFrozen'
  | 'unfreezeAt'
> & {
  /** Resolves when they are known, or after a few seconds. */
  ready(): Promise<void>
}
