import type { CaipNetworkId } from '@latchkey/protocol'
import type { SendOptions } from './SendOptions.js'

/** The account that signs, and the network it signs for. */
export type SigningRequest = {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** The signing methods of a wallet; their results are not verified yet. */
export type Signer = {
  /** Resolves with the signature. */
  signMessage(request: Pick<SigningRequest, 'address'>, message: Uint8Array): Promise<unknown>
  /** Resolves with the signed wire transactions; absent if the wallet can't sign without sending. */
  readonly signTransactions?: (
    request: SigningRequest,
    wires: readonly Uint8Array[],
  ) => Promise<readonly unknown[]>
  /** Resolves with the first signature of the transaction; absent if the wallet can't send. */
  readonly signAndSend?: (
    request: SigningRequest,
    wire: Uint8Array,
    options: SendOptions,
  ) => Promise<unknown>
}
