import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase64Decoder, getSignatureFromTransaction } from '@solana/kit'
import { isAlreadyProcessed, toChainError, unwrapNodeError } from '../chain/toChainError.js'
import { transactionStatus } from '../chain/transactionStatus.js'
import type { SendOptions } from '../signing/SendOptions.js'
import type { Signer, SigningRequest } from '../signing/Signer.js'
import { type SignedTransaction, signTransactions } from '../signing/signTransactions.js'
import { isPublicCluster } from '../wallet/createClusterSelection.js'
import { isUnsupportedError } from '../wallet/walletFeatures.js'

export type SendRequest = SigningRequest & {
  readonly wire: Uint8Array
  readonly options: SendOptions
}

export type SentTransaction = {
  readonly signature: string
  /** A wallet that sends by itself may change the transaction. */
  readonly wire?: Uint8Array
}

/** Outside public clusters the wallet may know another network by the same name. @spec S3.77 */
export async function sendTransaction(
  rpc: ChainRpc,
  signer: Signer,
  { options, wire, ...request }: SendRequest,
  { isProviderSigner }: { readonly isProviderSigner?: boolean } = {},
): Promise<SentTransaction> {
  const { signAndSend } = signer
  const walletSends =
    isProviderSigner || isPublicCluster(request.networkId) || !signer.signTransactions
  if (signAndSend && walletSends) {
    try {
      const signature = await signAndSend(request, wire, options)
      return { signature: encodeSignature(signature) }
    } catch (error) {
      if (!isUnsupportedError(error) || !signer.signTransactions) throw unwrapNodeError(error)
    }
  }
  const [signed] = await signTransactions(signer, request, [wire])
  return broadcast(rpc, signed, options)
}

/** A missing signature is an unknown outcome: a plain failure would invite to send twice. */
function encodeSignature(signature: unknown): string {
  if (signature instanceof Uint8Array && signature.length === 64) {
    return getBase58Decoder().decode(signature)
  }
  throw new LatchkeyError('send/outcome-unknown')
}

async function broadcast(
  rpc: ChainRpc,
  signed: SignedTransaction,
  options: SendOptions,
): Promise<SentTransaction> {
  // The id is the first signature, whatever the node returns.
  const sent = { signature: getSignatureFromTransaction(signed), wire: signed.wire }
  try {
    await submitTransaction(rpc, signed.wire, options)
  } catch (error) {
    if (await mayBeBroadcast(rpc, sent.signature, error)) return sent
    throw toChainError(error)
  }
  return sent
}

/** A failure would invite to send twice. */
async function mayBeBroadcast(rpc: ChainRpc, signature: string, error: unknown): Promise<boolean> {
  const { code } = toChainError(error)
  if (/^(?:http|rpc)\/(?:timeout|unreachable|malformed|status)$/.test(code)) return true
  if (isAlreadyProcessed(error)) return true
  const status = await transactionStatus(rpc, signature).catch(() => 'unknown')
  return status !== 'unknown'
}

export function submitTransaction(
  rpc: ChainRpc,
  wire: Uint8Array,
  options: SendOptions,
): Promise<unknown> {
  const config = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const params = [getBase64Decoder().decode(wire), config]
  return rpc.request({ method: 'sendTransaction', params })
}
