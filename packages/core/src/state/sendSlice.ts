import type { ErrorCode } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import type { SendResult } from './activitySlice.js'

/** Why a receiver is invalid or its name does not resolve. */
export type ReceiverProblem = 'address' | 'checksum' | 'namespace' | 'name' | 'noNames' | 'lookup'

/** The send form; strings are as typed. @spec S3.21 */
export type SendForm = {
  readonly token: TokenBalance | undefined
  /** Set for an NFT; `token` is then its contract, without decimals. */
  readonly nft: Nft | undefined
  /** As typed; only `parseAmount` converts it. */
  readonly sendTokenAmount: string
  /** An address, a name or anything else, as typed. */
  readonly receiverInput: string
  /** Set for an address or a resolved name. */
  readonly receiverAddress: string | undefined
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  readonly receiverProblem: ReceiverProblem | undefined
  /** The name service's reason for a failed lookup. @spec S8.60 */
  readonly receiverProblemReason: string | undefined
  readonly resolving: boolean
}

export type OrderFields = Pick<
  SendForm,
  'nft' | 'receiverAddress' | 'receiverProfileName' | 'sendTokenAmount' | 'token'
>

/** Compared by identity: sending the same again is a new order. */
export type SendOrder = OrderFields & {
  readonly from: string | undefined
}

/** One asset to move to another wallet; `token` is the contract of an NFT. */
export type MoveStep = {
  readonly id: string
  readonly token: TokenBalance
  readonly nft?: Nft
  readonly status: 'waiting' | 'asking' | 'sent' | 'failed'
  readonly error?: ErrorCode
  readonly hash?: string
}

export type Move = {
  readonly to: string
  readonly steps: readonly MoveStep[]
}

/** Editable in every status but `wallet` and `moving`. */
export type SendStatus =
  | { readonly status: 'idle' }
  | { readonly status: 'previewing' | 'ready'; readonly order: SendOrder }
  /** From the click to the wallet's answer. @spec S4.40 */
  | { readonly status: 'wallet'; readonly order: SendOrder }
  | { readonly status: 'failed'; readonly order: SendOrder; readonly error: ErrorCode }
  /** The result tracks its transaction; the form is empty. @spec S4.42 */
  | { readonly status: 'sent'; readonly order: SendOrder; readonly result: SendResult }
  | { readonly status: 'moving' | 'moved'; readonly move: Move }

/** A send of the modal or of a headless UI, which has no form here. */
export type SendState = SendStatus & {
  readonly form: SendForm
  /** Orders left while the wallet had them; they can't be withdrawn. */
  readonly unanswered: readonly SendOrder[]
}

export type SendSliceName = 'send' | 'hostSend'

export const emptyForm: SendForm = Object.freeze({
  token: undefined,
  nft: undefined,
  sendTokenAmount: '',
  receiverInput: '',
  receiverAddress: undefined,
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  receiverProblem: undefined,
  receiverProblemReason: undefined,
  resolving: false,
})

export const initialSend: SendState = Object.freeze({
  status: 'idle',
  form: emptyForm,
  unanswered: [],
})

/** Whether a wallet request blocks edits and other requests. @spec S4.40 */
export const isUnderWay = ({ status }: SendState): boolean =>
  status === 'wallet' || status === 'moving'

/** @spec S4.20 S4.42 S4.52 */
export const formStarted =
  (form: SendForm = emptyForm) =>
  (send: SendState): SendState => {
    const { unanswered } = send
    if (send.status === 'idle' && send.form === form) return send
    const left = send.status === 'wallet' ? [...unanswered, send.order] : unanswered
    return { status: 'idle', form, unanswered: left }
  }

export const resultDismissed = (send: SendState): SendState =>
  send.status === 'sent' ? formStarted()(send) : send
