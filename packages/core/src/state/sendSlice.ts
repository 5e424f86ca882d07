import type { ErrorCode } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import type { SendResult } from './activitySlice.js'

/**
 * The problem of a receiver as typed: no address and no name, a character of the
 * address wrong, the address of another namespace, a name that does not exist, or one that can't be looked up.
 */
export type ReceiverProblem = 'address' | 'checksum' | 'namespace' | 'name' | 'noNames' | 'lookup'

/** What is sent to whom, as far as it is filled in; texts are as typed. @spec S3.21 */
export type SendForm = {
  readonly token: TokenBalance | undefined
  /** Set while an NFT is sent; `token` is then what holds it, without decimals. */
  readonly nft: Nft | undefined
  /** As typed; only `parseAmount` makes a number of it. */
  readonly sendTokenAmount: string
  /** The visitor's input: an address, a name, or something else. */
  readonly receiverInput: string
  /** Set once the input is an address, or a name that was resolved. */
  readonly receiverAddress: string | undefined
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  readonly receiverProblem: ReceiverProblem | undefined
  /** Why a name can't be looked up, in the words of the name service, where it gives a reason. @spec S8.60 */
  readonly receiverProblemReason: string | undefined
  /** Whether a name is being looked up, or an address checked. */
  readonly resolving: boolean
}

/** What of a form makes a transfer. */
export type OrderFields = Pick<
  SendForm,
  'nft' | 'receiverAddress' | 'receiverProfileName' | 'sendTokenAmount' | 'token'
>

/** A transfer as it was filled in at the click. Known by its identity: the same one sent twice is two orders. */
export type SendOrder = OrderFields & {
  /** The account that sends. */
  readonly from: string | undefined
}

/** One thing of an account that moves to another wallet; `token` is what holds it where it is an NFT. */
export type MoveStep = {
  readonly id: string
  readonly token: TokenBalance
  readonly nft?: Nft
  readonly status: 'waiting' | 'asking' | 'sent' | 'failed'
  /** Why it was not sent. */
  readonly error?: ErrorCode
  readonly hash?: string
}

/** Everything of an account on its way to another wallet, one request after the other. */
export type Move = {
  readonly to: string
  readonly steps: readonly MoveStep[]
}

/** Where a send stands. Everything but `wallet` and `moving` can be edited, left, or sent. */
export type SendStatus =
  | { readonly status: 'idle' }
  /** A UI of the host's own asks what the order would cost, or was told. */
  | { readonly status: 'previewing' | 'ready'; readonly order: SendOrder }
  /** From the click to the wallet's answer. @spec S4.40 */
  | { readonly status: 'wallet'; readonly order: SendOrder }
  | { readonly status: 'failed'; readonly order: SendOrder; readonly error: ErrorCode }
  /** The result is on screen, and follows its transaction; the form is empty. @spec S4.42 */
  | { readonly status: 'sent'; readonly order: SendOrder; readonly result: SendResult }
  /** Everything moves to the receiver of the form, or has moved as far as it could. */
  | { readonly status: 'moving' | 'moved'; readonly move: Move }

/** A send: one of the modal, and one of the host's own UI, which has no form here. */
export type SendState = SendStatus & {
  readonly form: SendForm
  /** What was left before the wallet answered: it may still be open there, and no page can take it back. */
  readonly unanswered: readonly SendOrder[]
}

/** The sends of the state. */
export type SendPlace = 'send' | 'hostSend'

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

/** Whether requests go to the wallet: then nothing can be edited, and nothing else is requested. @spec S4.40 */
export const isUnderWay = ({ status }: SendState): boolean =>
  status === 'wallet' || status === 'moving'

/** Leaves whatever there is for a form, by default an empty one; what is at the wallet stays known. @spec S4.20 S4.42 S4.52 */
export const formStarted =
  (form: SendForm = emptyForm) =>
  (send: SendState): SendState => {
    const { unanswered } = send
    if (send.status === 'idle' && send.form === form) return send
    const left = send.status === 'wallet' ? [...unanswered, send.order] : unanswered
    return { status: 'idle', form, unanswered: left }
  }

/** The visitor is done with the result. */
export const resultDismissed = (send: SendState): SendState =>
  send.status === 'sent' ? formStarted()(send) : send
