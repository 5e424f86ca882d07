import type { CaipNetworkId } from '@latchkey/protocol'
import type { SendOptions } from './SendOptions.js'

export type SigningRequest = {
  readonly address: string
  readonly networkId: CaipNetworkId
}

export type Signer = {
  signMessage(request: Pick<SigningRequest, 'address'>, message: Uint8Array): Promise<unknown>
  readonly signTransactions?: (
    request: SigningRequest,
    wires: readonly Uint8Array[],
  ) => Promise<readonly unknown[]>
  readonly signAndSend?: (
    request: SigningRequest,
    wire: Uint8Array,
    options: SendOptions,
  ) => Promise<unknown>
}
