import type { CaipNetworkId } from '@latchkey/protocol'
import type { SendOptions } from './SendOptions.js'

/** What is to be signed, and by whom. */
export type SigningRequest = {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** A wallet as those see it who want something signed; what it gives is not checked yet. */
export type Signer = {
  /** Gives the signature. */
  signMessage(request: SigningRequest, message: Uint8Array): Promise<unknown>
  /** Gives the transactions as they are sent; absent where the wallet can't. */
  readonly signTransactions?: (
    request: SigningRequest,
    wires: readonly Uint8Array[],
  ) => Promise<readonly unknown[]>
  /** Gives the signature that names the transaction; absent where the wallet can't. */
  readonly signAndSend?: (
    request: SigningRequest,
    wire: Uint8Array,
    options: SendOptions,
  ) => Promise<unknown>
}
