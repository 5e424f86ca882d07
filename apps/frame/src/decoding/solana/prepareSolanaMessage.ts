import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { describeMessage } from '../card/describeMessage.js'
import { toHexDigits } from '../card/digestOf.js'
import { makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { isTransaction } from './decodeMessage.js'

/** Decodes `solana_signMessage`: bytes in base58, or as a list of numbers. @spec S3.77 */
export async function prepareSolanaMessage(input: PrepareInput): Promise<PreparedRequest> {
  const bytes = parseParams(input)
  const { blocked, ...details } = describeMessage(
    input,
    bytes,
    toHexDigits(bytes),
    input.addresses.solana,
  )
  // On Solana only the content distinguishes a message from a transaction.
  const payloads = [bytes]
  return {
    card: await makeCard(input, payloads, {
      ...details,
      blocked: isTransaction(bytes) ? 'transactionAsMessage' : blocked,
    }),
    namespace: 'solana',
    payloads,
    finish: async ([signature]) => ({
      signature: getBase58Decoder().decode(signature ?? new Uint8Array()),
    }),
  }
}

function parseParams({ addresses, request }: PrepareInput): Uint8Array {
  const params: unknown = Array.isArray(request.params) ? request.params[0] : request.params
  if (typeof params !== 'object' || params === null) return throwInvalidParams()
  const { message, pubkey } = params as Record<string, unknown>
  if (pubkey !== undefined && pubkey !== addresses.solana) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  if (Array.isArray(message)) {
    const isByte = (item: number) => Number.isInteger(item) && item >= 0 && item <= 255
    return message.every(isByte) ? Uint8Array.from(message) : throwInvalidParams()
  }
  if (typeof message !== 'string') return throwInvalidParams()
  try {
    return new Uint8Array(getBase58Encoder().encode(message))
  } catch {
    return throwInvalidParams()
  }
}
