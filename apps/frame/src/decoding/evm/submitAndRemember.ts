import { type Hex, keccak256 } from 'viem'
import { isStoredByHash } from '../../smartAccount/createSentCalls.js'
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
    await forgetNonce(input, nonce)
    return hash
  } catch (error) {
    if (isSendRefusal(error)) await sentCalls.remove(id)
    throw error
  }
}

/** One transaction per nonce goes through, so the others that are stored here alone are over. */
async function forgetNonce({ request, sentCalls }: PrepareInput, nonce: number): Promise<void> {
  const over = (await sentCalls.list()).filter(
    (one) =>
      one.caipNetworkId === request.caipNetworkId && one.nonce === nonce && isStoredByHash(one),
  )
  for (const { id } of over) await sentCalls.remove(id)
}
