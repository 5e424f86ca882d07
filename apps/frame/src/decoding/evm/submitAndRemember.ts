import { type Hex, keccak256 } from 'viem'
import type { SentBatch } from '../../smartAccount/createSentCalls.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { isSendRefusal } from './fillTransaction.js'
import { submitTransaction } from './submitTransaction.js'

/**
 * Sends a signed transaction, and stores it on the device until it is known whether it arrived: a page that reloads
 * meanwhile, or after an answer that was lost, must not have the visitor pay twice unseen.
 */
export async function submitAndRemember(
  input: PrepareInput,
  raw: Hex,
  nonce: number,
): Promise<Hex> {
  const { now, request, sentCalls } = input
  const { caipNetworkId } = request
  const id = keccak256(raw)
  await sentCalls.put({ id, caipNetworkId, atomic: true, hashes: [id], nonce, at: now() })
  try {
    const hash = await submitTransaction(input, raw, nonce)
    await forgetPlace(input, nonce)
    return hash
  } catch (error) {
    if (isSendRefusal(error)) await sentCalls.remove(id)
    throw error
  }
}

/** Only one goes through in a place, so that the others that were stored here alone are over. */
async function forgetPlace({ request, sentCalls }: PrepareInput, nonce: number): Promise<void> {
  const over = (await sentCalls.list()).filter(
    (one) =>
      one.caipNetworkId === request.caipNetworkId && one.nonce === nonce && isStoredHere(one),
  )
  for (const { id } of over) await sentCalls.remove(id)
}

/** Forgets earlier ones that the visitor knows of: the card said that they went through, and was approved. */
export async function forgetRepeated(
  { addresses, refusedSends, request, sentCalls }: PrepareInput,
  repeated: readonly SentBatch[],
): Promise<void> {
  for (const one of repeated) {
    const { nonce } = one
    refusedSends.settle({ caipNetworkId: request.caipNetworkId, from: addresses.eip155, nonce })
    // Pages ask for what they named.
    await (isStoredHere(one) ? sentCalls.remove(one.id) : sentCalls.put({ ...one, sent: 1 }))
  }
}

const isStoredHere = ({ hashes, id, operation, sent }: SentBatch) =>
  !operation && sent === undefined && id === hashes[0]
