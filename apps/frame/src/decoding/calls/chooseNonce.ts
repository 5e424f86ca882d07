import { bytesToBigInt, numberToHex } from 'viem'
import type { Handover } from '../../smartAccount/createHandovers.js'
import { unsettledCalls } from '../../smartAccount/createSentCalls.js'
import { readNonce } from '../../userOperation/readNonce.js'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** A nonce is a key of 24 bytes, and the sequence under it. */
const sequenceBits = 64n
const keyBytes = 24

/**
 * Chooses the nonce of an operation: that of the latest one that may have arrived or not, or the next one of the first key,
 * so that of two that do the same only one can go through. Where one that was sent waits with that nonce, or one that does
 * something else is being handed over, a key of its own: one of the two would be lost otherwise.
 */
export async function chooseNonce(
  input: PrepareInput,
  { callData }: Pick<Handover, 'callData'>,
): Promise<bigint> {
  const { addresses, chain, now, request, sentCalls } = input
  const { caipNetworkId } = request
  const list = await sentCalls.list()
  const read = (key: bigint) => readNonce(chain, caipNetworkId, addresses.eip155, key)
  const others = sentCalls.handovers
    .list()
    .filter((one) => one.caipNetworkId === caipNetworkId && one.callData !== callData)
  const isTaken = (nonce: bigint) => others.some((one) => one.nonce === nonce)
  const open = unsettledCalls(list, caipNetworkId, now())
    .flatMap(({ operation }) => (operation ? [BigInt(operation.nonce)] : []))
    .findLast((nonce) => !isTaken(nonce))
  if (open !== undefined && (await read(open >> sequenceBits)) === open) return open
  const next = await read(0n)
  const isWaiting = list.some(
    ({ caipNetworkId: where, operation, sent }) =>
      where === caipNetworkId &&
      sent !== undefined &&
      operation?.nonce === numberToHex(next) &&
      (operation.validUntil === undefined || operation.validUntil * 1_000 > now()),
  )
  if (!isWaiting && !isTaken(next)) return next
  return bytesToBigInt(crypto.getRandomValues(new Uint8Array(keyBytes))) << sequenceBits
}
