import { LatchkeyError } from '@latchkey/protocol'
import { concatBytes, hexToBytes, stringToBytes } from 'viem'
import { hexOf } from '../card/digestOf.js'
import { makeCard } from '../card/makeCard.js'
import { messageFindings } from '../card/messageFindings.js'
import type { Prepared, PrepareFacts } from '../card/Prepared.js'
import { isBytes, sameAddress } from './evmAddress.js'
import { signatureHex } from './signatureHex.js'

/** Reads `personal_sign`: the message, then the account; the other order is taken too, as wallets do. @spec S3.76 */
export async function prepareMessage(facts: PrepareFacts): Promise<Prepared> {
  const bytes = readParams(facts)
  const { blocked, ...found } = messageFindings(
    facts,
    bytes,
    `0x${hexOf(bytes)}`,
    facts.addresses.eip155,
  )
  const prefix = stringToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const payloads = [concatBytes([prefix, bytes])]
  return {
    card: await makeCard(facts, payloads, { ...found, blocked }),
    namespace: 'eip155',
    payloads,
    finish: async ([signature]) => signatureHex(signature),
  }
}

function readParams({ addresses, request }: PrepareFacts): Uint8Array {
  const [first, second] = Array.isArray(request.params) ? request.params : []
  if (typeof first !== 'string' || typeof second !== 'string') {
    throw new LatchkeyError('rpc/invalid-params')
  }
  const own = (text: string) => sameAddress(text, addresses.eip155)
  const message = own(second) ? first : own(first) ? second : undefined
  // Another account than the visitor's: nobody here can sign for it.
  if (message === undefined) throw new LatchkeyError('wallet/unauthorized')
  return isBytes(message) ? hexToBytes(message) : stringToBytes(message)
}
