import type { ErrorCode } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'

/**
 * The problem of a receiver as typed: no address and no name, a character of the
 * address wrong, the address of another namespace, a name that does not exist, or one that can't be looked up.
 */
export type ReceiverProblem = 'address' | 'checksum' | 'namespace' | 'name' | 'noNames' | 'lookup'

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
  readonly isRunning: boolean
}

/** The send form, as far as it is filled in; texts are as typed. @spec S3.21 */
export type SendSlice = {
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
  /** Whether the request is at the wallet. @spec S4.40 */
  readonly loading: boolean
  /** Why the last try did not send; undefined again as soon as anything changes. */
  readonly error: ErrorCode | undefined
  /** Set from the moment that everything is moved to the receiver. */
  readonly move?: Move
}

export const initialSend: SendSlice = Object.freeze({
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
  loading: false,
  error: undefined,
})

/** Empties the form. @spec S4.20 S4.42 S4.52 */
export const sendReset = (): SendSlice => initialSend
