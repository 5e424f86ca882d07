import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase64Decoder, getSignatureFromTransaction } from '@solana/kit'
import { chainFailure, isKnownAlready, walletFailure } from '../chain/chainFailure.js'
import { transactionStatus } from '../chain/transactionStatus.js'
import { readTransaction } from '../signing/readWire.js'
import type { SendOptions } from '../signing/SendOptions.js'
import type { Signer, SigningRequest } from '../signing/Signer.js'
import { signTransactions } from '../signing/signTransactions.js'
import { isUnable } from '../wallet/askWallet.js'
import { isPublic } from '../wallet/createClusters.js'

export type SendRequest = SigningRequest & {
  readonly wire: Uint8Array
  readonly options: SendOptions
}

/** What was sent. */
export type Sent = {
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
  { isAdopted }: { readonly isAdopted: boolean },
): Promise<Sent> {
  const { signAndSend } = signer
  const own = isAdopted || isPublic(request.networkId) || !signer.signTransactions
  if (signAndSend && own) {
    try {
      const signature = await signAndSend(request, wire, options)
      return { signature: nameOf(signature) }
    } catch (error) {
      // It may still sign.
      if (!isUnable(error) || !signer.signTransactions) throw walletFailure(error)
    }
  }
  const [signed] = await signTransactions(signer, request, [wire])
  return bring(rpc, signed, options)
}

/** It did not refuse: to say that nothing was sent would invite to send twice. */
function nameOf(signature: unknown): string {
  if (signature instanceof Uint8Array && signature.length === 64) {
    return getBase58Decoder().decode(signature)
  }
  throw new LatchkeyError('send/outcome-unknown')
}

async function bring(
  rpc: ChainRpc,
  wire: Uint8Array | undefined,
  options: SendOptions,
): Promise<Sent> {
  const transaction = readTransaction(wire)
  if (!wire || !transaction) throw new LatchkeyError('wallet/failed')
  // A transaction is called by its first signature, whatever a server says.
  const sent = { signature: getSignatureFromTransaction(transaction), wire }
  try {
    await passOn(rpc, wire, options)
  } catch (error) {
    if (await isOut(rpc, sent.signature, error)) return sent
    throw chainFailure(error)
  }
  return sent
}

/** Whether a transaction is, or may be, out in spite of what came back: to say that nothing was sent would invite to send twice. */
async function isOut(rpc: ChainRpc, signature: string, error: unknown): Promise<boolean> {
  const { code } = chainFailure(error)
  // Nobody refused it. It has a name by which it is found, and it ends by itself when nobody took it.
  if (/^(?:http|rpc)\/(?:timeout|unreachable|malformed|status)$/.test(code)) return true
  if (isKnownAlready(error)) return true
  const status = await transactionStatus(rpc, signature).catch(() => 'unknown')
  return status !== 'unknown'
}

/** Hands a signed transaction to a node. */
export function passOn(rpc: ChainRpc, wire: Uint8Array, options: SendOptions): Promise<unknown> {
  const how = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const params = [getBase64Decoder().decode(wire), how]
  return rpc.request({ method: 'sendTransaction', params })
}
