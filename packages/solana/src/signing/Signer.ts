import type { CaipNetworkId } from '@latchkey/protocol'
import type { SendOptions } from './SendOptions.js'

export type SigningRequest = {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Results are unverified. */
export type Signer = {
  signMessage(request: Pick<SigningRequest, 'address'>, message: Uint8Array): Promise<unknown>
  /** Absent if the wallet can't sign without sending. */
  readonly signTransactions?: (
    request: SigningRequest,
    wires: readonly Uint8Array[],
  ) => Promise<readonly unknown[]>
  /** Absent if the wallet can't send. */
  readonly signAndSend?: (
    request: SigningRequest,
    wire: Uint8Array,
    options: SendOptions,
  ) => Promise<unknown>
}
