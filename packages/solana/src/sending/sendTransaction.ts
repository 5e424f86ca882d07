import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase64Decoder, getSignatureFromTransaction } from '@solana/kit'
import { isAlreadyProcessed, toChainError, unwrapNodeError } from '../chain/toChainError.js'
import { transactionStatus } from '../chain/transactionStatus.js'
import { parseTransaction } from '../signing/decodeWireTransaction.js'
import type { SendOptions } from '../signing/SendOptions.js'
import type { Signer, SigningRequest } from '../signing/Signer.js'
import { signTransactions } from '../signing/signTransactions.js'
import { isPublicCluster } from '../wallet/createClusterSelection.js'
import { isUnsupportedError } from '../wallet/walletFeatures.js'

export type SendRequest = SigningRequest & {
  readonly wire: Uint8Array
  readonly options: SendOptions
}

/** What was sent. */
export type SentTransaction = {
  readonly signature: string
  /** The whole of it, where it was sent from here; a wallet may have changed what it sent itself. */
  readonly wire?: Uint8Array
}

/**
 * Lets an account sign a transaction and brings it to the chain. Wallets reach public clusters themselves, and
 * know best how; to any other network it is sent from here, for a wallet may mean another one by its name. @spec S3.77
 */
export async function sendTransaction(
  rpc: ChainRpc,
  signer: Signer,
  { options, wire, ...request }: SendRequest,
  { isProviderSigner }: { readonly isProviderSigner: boolean },
): Promise<SentTransaction> {
  const { signAndSend } = signer
  const walletSends =
    isProviderSigner || isPublicCluster(request.networkId) || !signer.signTransactions
  if (signAndSend && walletSends) {
    try {
      const signature = await signAndSend(request, wire, options)
      return { signature: encodeSignature(signature) }
    } catch (error) {
      // It may still sign.
      if (!isUnsupportedError(error) || !signer.signTransactions) throw unwrapNodeError(error)
    }
  }
  const [signed] = await signTransactions(signer, request, [wire])
  return broadcast(rpc, signed, options)
}

/** It did not refuse: to say that nothing was sent would invite to send twice. */
function encodeSignature(signature: unknown): string {
  if (signature instanceof Uint8Array && signature.length === 64) {
    return getBase58Decoder().decode(signature)
  }
  throw new LatchkeyError('send/outcome-unknown')
}

async function broadcast(
  rpc: ChainRpc,
  wire: Uint8Array | undefined,
  options: SendOptions,
): Promise<SentTransaction> {
  const transaction = parseTransaction(wire)
  if (!wire || !transaction) throw new LatchkeyError('wallet/failed')
  // A transaction is called by its first signature, whatever a server says.
  const sent = { signature: getSignatureFromTransaction(transaction), wire }
  try {
    await submitTransaction(rpc, wire, options)
  } catch (error) {
    if (await mayBeBroadcast(rpc, sent.signature, error)) return sent
    throw toChainError(error)
  }
  return sent
}

/** Whether a transaction is, or may be, out in spite of what came back: to say that nothing was sent would invite to send twice. */
async function mayBeBroadcast(rpc: ChainRpc, signature: string, error: unknown): Promise<boolean> {
  const { code } = toChainError(error)
  // Nobody refused it. It has a name by which it is found, and it ends by itself when nobody took it.
  if (/^(?:http|rpc)\/(?:timeout|unreachable|malformed|status)$/.test(code)) return true
  if (isAlreadyProcessed(error)) return true
  const status = await transactionStatus(rpc, signature).catch(() => 'unknown')
  return status !== 'unknown'
}

/** Hands a signed transaction to a node. */
export function submitTransaction(
  rpc: ChainRpc,
  wire: Uint8Array,
  options: SendOptions,
): Promise<unknown> {
  const config = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const params = [getBase64Decoder().decode(wire), config]
  return rpc.request({ method: 'sendTransaction', params })
}
