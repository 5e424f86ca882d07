import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { hexOf } from '../card/digestOf.js'
import { makeCard } from '../card/makeCard.js'
import { messageFindings } from '../card/messageFindings.js'
import type { Prepared, PrepareFacts } from '../card/Prepared.js'
import { isTransaction } from './readMessage.js'

/** Reads `solana_signMessage`: bytes in base58, or as a list of numbers. @spec S3.77 */
export async function prepareSolanaMessage(facts: PrepareFacts): Promise<Prepared> {
  const bytes = readParams(facts)
  const { blocked, ...found } = messageFindings(facts, bytes, hexOf(bytes), facts.addresses.solana)
  // On Solana nothing tells a message from a transaction but what is in it.
  const payloads = [bytes]
  return {
    card: await makeCard(facts, payloads, {
      ...found,
      blocked: isTransaction(bytes) ? 'transactionAsMessage' : blocked,
    }),
    namespace: 'solana',
    payloads,
    finish: async ([signature]) => ({
      signature: getBase58Decoder().decode(signature ?? new Uint8Array()),
    }),
  }
}

function readParams({ addresses, request }: PrepareFacts): Uint8Array {
  const given: unknown = Array.isArray(request.params) ? request.params[0] : request.params
  if (typeof given !== 'object' || given === null) return refuse()
  const { message, pubkey } = given as Record<string, unknown>
  if (pubkey !== undefined && pubkey !== addresses.solana) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  if (Array.isArray(message)) {
    const isByte = (item: number) => Number.isInteger(item) && item >= 0 && item <= 255
    return message.every(isByte) ? Uint8Array.from(message) : refuse()
  }
  if (typeof message !== 'string') return refuse()
  try {
    return new Uint8Array(getBase58Encoder().encode(message))
  } catch {
    return refuse()
  }
}

function refuse(): never {
  throw new LatchkeyError('rpc/invalid-params')
}
