import { LatchkeyError } from '@latchkey/protocol'
import { concatBytes, hexToBytes, stringToBytes } from 'viem'
import { describeMessage } from '../card/describeMessage.js'
import { toHexDigits } from '../card/digestOf.js'
import { makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { isHexBytes, isSameAddress } from './parseEvmAddress.js'
import { signatureHex } from './signatureHex.js'

/**
 * Decodes `personal_sign`: the message, then the account; the reverse order is accepted too, like in other wallets.
 * @spec S3.76
 */
export async function prepareMessage(input: PrepareInput): Promise<PreparedRequest> {
  const bytes = parseParams(input)
  const { blocked, ...details } = describeMessage(
    input,
    bytes,
    `0x${toHexDigits(bytes)}`,
    input.addresses.eip155,
  )
  const prefix = stringToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const payloads = [concatBytes([prefix, bytes])]
  return {
    card: await makeCard(input, payloads, { ...details, blocked }),
    namespace: 'eip155',
    payloads,
    finish: async ([signature]) => signatureHex(signature),
  }
}

function parseParams({ addresses, request }: PrepareInput): Uint8Array {
  const [first, second] = Array.isArray(request.params) ? request.params : []
  if (typeof first !== 'string' || typeof second !== 'string') {
    throw new LatchkeyError('rpc/invalid-params')
  }
  const own = (text: string) => isSameAddress(text, addresses.eip155)
  const message = own(second) ? first : own(first) ? second : undefined
  // The wallet has no key for another account.
  if (message === undefined) throw new LatchkeyError('wallet/unauthorized')
  return isHexBytes(message) ? hexToBytes(message) : stringToBytes(message)
}
