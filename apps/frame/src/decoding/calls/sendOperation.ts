import { LatchkeyError } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import type { Authorization } from '../../smartAccount/delegationTransaction.js'
import {
  operationHash,
  type RpcAuthorization,
  type SponsoredOperation,
  toRpcOperation,
} from '../../userOperation/encodeOperation.js'
import { entryPoint } from '../../userOperation/entryPoint.js'
import { readBlock } from '../../userOperation/readBlock.js'
import { readNonce } from '../../userOperation/readNonce.js'
import type { Sponsorship } from '../../userOperation/sponsorOperation.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { isSendRefusal } from '../evm/fillTransaction.js'
import { signatureHex, signatureParts } from '../evm/signatureHex.js'
import type { RequestedCalls } from './parseCalls.js'

/** A signed operation; the signature of an authorization comes first. */
export type SignedOperation = Sponsorship & {
  readonly chainId: number
  readonly authorization?: Authorization
  readonly signatures: readonly Uint8Array[]
}

/**
 * Sends a signed operation to the bundler. It is remembered before, under the hash that is computed here: what the bundler
 * answers does not matter.
 */
export function sendOperation(
  input: PrepareInput,
  requested: RequestedCalls,
  signed: SignedOperation,
): Promise<unknown> {
  const { caipNetworkId } = input.request
  const { callData, nonce } = signed.operation
  const handOver = () => rememberAndSend(input, requested, signed)
  return input.sentCalls.handovers.run({ caipNetworkId, nonce, callData }, handOver)
}

async function rememberAndSend(
  input: PrepareInput,
  requested: RequestedCalls,
  { authorization, block, chainId, operation, payment, signatures }: SignedOperation,
): Promise<unknown> {
  const { chain, now, request, sentCalls } = input
  const { caipNetworkId } = request
  const { validUntil } = payment
  const hash = operationHash(operation, chainId)
  const id = requested.id ?? hash
  const batch = {
    id,
    caipNetworkId,
    atomic: true,
    hashes: [hash],
    nonce: 0,
    at: now(),
    operation: {
      nonce: numberToHex(operation.nonce),
      fromBlock: Number(block.number),
      ...(validUntil !== undefined && { validUntil }),
    },
  }
  await sentCalls.put(batch)
  const signature = signatureHex(signatures.at(-1))
  const eip7702Auth = authorization && toRpcAuthorization(authorization, signatures[0])
  try {
    const signed = toRpcOperation(operation, signature, eip7702Auth)
    await chain.rpc(caipNetworkId, 'eth_sendUserOperation', [signed, entryPoint])
  } catch (error) {
    // A second submission is refused although the first one arrived.
    const existing = await chain
      .rpc(caipNetworkId, 'eth_getUserOperationByHash', [hash])
      .catch(() => null)
    if (typeof existing !== 'object' || existing === null) {
      // The id is free for others, unless this may have arrived all the same: then the page can ask what became of it.
      if (isSendRefusal(error)) {
        await sentCalls.remove(id)
        // Who says that it was refused may still have it: the next one takes the same nonce.
        await sentCalls.put({ ...batch, id: hash })
      }
      throw (await readEnd(input, operation, validUntil).catch(() => undefined)) ?? error
    }
  }
  await sentCalls.put({ ...batch, sent: 1 })
  return requested.isModern ? { id } : id
}

/** Why these bytes can never be taken any more, if so: sending them again would not help. */
async function readEnd(
  { chain, request }: PrepareInput,
  { nonce, sender }: SponsoredOperation,
  validUntil: number | undefined,
): Promise<LatchkeyError | undefined> {
  const { caipNetworkId } = request
  const { timestamp } = await readBlock(chain, caipNetworkId)
  // After the block: what was not included by then is too late.
  const current = await readNonce(chain, caipNetworkId, sender, nonce >> 64n)
  // By this one or by another.
  if (current > nonce) return new LatchkeyError('send/outcome-unknown')
  const isLate = validUntil !== undefined && timestamp > BigInt(validUntil)
  return isLate ? new LatchkeyError('node/blockhash-expired') : undefined
}

function toRpcAuthorization(
  { address, chainId, nonce }: Authorization,
  signature: Uint8Array | undefined,
): RpcAuthorization {
  const { r, s, yParity } = signatureParts(signature)
  const numbers = { chainId: numberToHex(chainId), nonce: numberToHex(nonce) }
  return { address, ...numbers, r, s, yParity: numberToHex(yParity) }
}
