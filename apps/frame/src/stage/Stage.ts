import type { WalletAlert } from '@latchkey/protocol/vault'
import type { ApprovalCard } from './ApprovalCard.js'

/** The current screen. */
export type Stage =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'reading'
      readonly hostOrigin: string
      readonly dappName: string
      onReject(): void
    }
  | {
      readonly kind: 'review'
      readonly card: ApprovalCard
      /** The number of requests behind this one. */
      readonly queuedCount: number
      /** It was approved and is being signed. */
      readonly busy: boolean
      /** Called only for a click that counts. */
      onApprove(): void
      /** With whether the press would have counted for an approval, too. */
      onReject(isSeen?: boolean): void
    }
  | {
      readonly kind: 'window'
      readonly card: ApprovalCard
      readonly queuedCount: number
      readonly state: WindowState
      /** The two digits that the visitor types in the window, if it needs them. */
      readonly number?: string
      onOpen(): void
      onReject(): void
    }
  | {
      /** Leads to the vault's own window, which does the rest. */
      readonly kind: 'security'
      readonly purpose: SecurityPurpose
      readonly hostOrigin: string
      readonly dappName: string
      readonly state: WindowState
      readonly number?: string
      onOpen(): void
      onClose(): void
    }
  | {
      readonly kind: 'failed'
      readonly hostOrigin: string
      readonly dappName: string
      readonly failure: FailureReason
      readonly onRetry?: () => void
      onClose(): void
    }
  | {
      readonly kind: 'alerts'
      /** What happened to the wallet elsewhere; not empty. */
      readonly alerts: readonly WalletAlert[]
      /** Whether the wallet was frozen before: there is nothing left to decide. */
      readonly isFrozen: boolean
      /** Seconds: when a frozen wallet is unfrozen, unless it is stopped. */
      readonly unfreezeAt?: number
      /** Called when they were in view for as long as an approval needs. */
      onSeen(): void
      /** Called only for a click that counts. */
      onAcknowledge(): void
      onFreeze(): Promise<void>
      /** Called when the visitor has read that the wallet is frozen. */
      onFrozen(): void
      onLater(): void
    }
  | {
      /** Asks in the window for the number that the frame shows. */
      readonly kind: 'number'
      readonly state: 'ask' | 'wrong' | 'busy'
      onNumber(number: string): void
    }
  | { readonly kind: 'note'; readonly note: 'done' | 'gone' }

/**
 * The state of the approval window: to be opened, open, blocked or hidden by the browser, or closed without an answer.
 */
export type WindowState = 'offer' | 'open' | 'unseen' | 'expired'

/**
 * What the vault's own window is opened for: an open wallet, one that nothing would bring back yet, or one that this browser
 * cannot open yet, since a factor protects it, or since no login alone opens it in a new browser.
 */
export type SecurityPurpose = 'protect' | 'protect-first' | 'recover' | 'recover-login'

/** The failure as the visitor reads it. */
export type FailureReason =
  | 'unreachable'
  | 'refused'
  | 'revert'
  | 'funds'
  | 'expired'
  | 'frozen'
  | 'other'
