import type { ChainRpc, Connection, Transfer } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import type { Signer } from '../signing/Signer.js'
import { checkTransfer } from './planTransfer.js'
import { prepareTransfer } from './prepareTransfer.js'
import { type SentTransaction, sendTransaction } from './sendTransaction.js'

export type TransferParameters = {
  readonly rpc: ChainRpc
  readonly signer: Signer
  readonly isProviderSigner: boolean
  networkId(): Promise<CaipNetworkId>
}

export type SentTransfer = SentTransaction & { readonly lastValidBlockHeight: bigint }

/** @spec S4.41 S5.34 S7.35 */
export async function sendTransfer(
  { isProviderSigner, networkId, rpc, signer }: TransferParameters,
  { addresses }: Connection,
  transfer: Transfer,
): Promise<SentTransfer> {
  const { from, network } = transfer
  if (!addresses.includes(from)) throw new LatchkeyError('connection/account-mismatch')
  checkTransfer(transfer)
  const checkNetwork = async () => {
    if (network.caipNetworkId !== (await networkId())) {
      throw new LatchkeyError('transaction/chain-mismatch')
    }
  }
  await checkNetwork()
  const { lastValidBlockHeight, wire } = await prepareTransfer(rpc, transfer)
  // The wallet may have switched networks meanwhile, and some replace the blockhash.
  await checkNetwork()
  const request = { address: from, networkId: network.caipNetworkId, wire, options: {} }
  const sent = await sendTransaction(rpc, signer, request, { isProviderSigner })
  return { ...sent, lastValidBlockHeight: lastValidBlockHeight }
}
