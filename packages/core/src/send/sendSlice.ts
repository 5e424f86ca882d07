import type { TokenBalance } from '@latchkey/protocol/api'

/** What the visitor wants to send, as far as it is known; texts are as typed. @spec S3.21 */
export type SendSlice = {
  readonly token: TokenBalance | undefined
  /** As typed; only `parseAmount` makes a number of it. */
  readonly sendTokenAmount: string
  /** What the visitor typed: an address, a name, or something else. */
  readonly receiverInput: string
  /** Set once the input is an address, or a name that was resolved. */
  readonly receiverAddress: string | undefined
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  /** Whether a name is being looked up. */
  readonly resolving: boolean
  /** Whether the wallet is being asked. @spec S4.40 */
  readonly loading: boolean
}

export const initialSend: SendSlice = Object.freeze({
  token: undefined,
  sendTokenAmount: '',
  receiverInput: '',
  receiverAddress: undefined,
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  resolving: false,
  loading: false,
})
