import type { ApprovalCard } from './ApprovalCard.js'

/** What is on the screen. */
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
      /** How many requests stand behind this one. */
      readonly queuedCount: number
      /** It was approved and is being signed. */
      readonly busy: boolean
      /** Called only for a press that counts. */
      onApprove(): void
      onReject(): void
    }
  | {
      readonly kind: 'window'
      readonly card: ApprovalCard
      readonly queuedCount: number
      readonly state: WindowState
      onOpen(): void
      onReject(): void
    }
  | {
      readonly kind: 'failed'
      readonly hostOrigin: string
      readonly dappName: string
      readonly failure: FailureReason
      readonly onRetry?: () => void
      onClose(): void
    }
  | { readonly kind: 'note'; readonly note: 'done' | 'gone' }

/** Where a window of our own stands: to be opened, open, kept away by the browser or hidden from us, or left without an answer. */
export type WindowState = 'offer' | 'open' | 'unseen' | 'expired'

/** What went wrong, as far as a visitor is told. */
export type FailureReason =
  | 'unreachable'
  | 'refused'
  | 'revert'
  | 'funds'
  | 'expired'
  | 'frozen'
  | 'other'
