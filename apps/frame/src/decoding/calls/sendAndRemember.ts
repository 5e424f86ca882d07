import { type Hex, keccak256 } from 'viem'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { isSendRefusal } from '../evm/fillTransaction.js'
import { submitTransaction } from '../evm/submitTransaction.js'
import type { RequestedCalls } from './parseCalls.js'

/** The signed transactions of one request. */
export type SignedCalls = {
  readonly raws: readonly Hex[]
  /** Of the first; the others follow. */
  readonly nonce: number
  readonly atomic: boolean
}

/**
 * Sends signed transactions one after the other, and stops where one is not taken. They are remembered before, so that a
 * page that reloads meanwhile can ask for them. Fails only if none was sent.
 */
export async function sendAndRemember(
  input: PrepareInput,
  requested: RequestedCalls,
  { atomic, nonce, raws }: SignedCalls,
): Promise<unknown> {
  const { now, request, sentCalls } = input
  const hashes = raws.map((raw) => keccak256(raw))
  const id = requested.id ?? hashes[0] ?? ''
  const { caipNetworkId } = request
  const batch = { id, caipNetworkId, atomic, hashes, nonce, at: now() }
  await sentCalls.put(batch)
  let sent = 0
  for (const raw of raws) {
    try {
      await submitTransaction(input, raw, nonce + sent)
    } catch (error) {
      if (sent > 0) {
        // One that may have arrived counts as sent: it is awaited until its nonce is taken. Only those after it are not.
        if (!isSendRefusal(error)) sent += 1
        break
      }
      // The id is free for others, unless this may have arrived all the same: then the page can ask what became of it.
      if (isSendRefusal(error)) await sentCalls.remove(id)
      throw error
    }
    sent += 1
  }
  await sentCalls.put({ ...batch, sent })
  return requested.isModern ? { id } : id
}
