import { bytesToBigInt, numberToHex } from 'viem'
import { unsettledCalls } from '../../smartAccount/createSentCalls.js'
import { readPlace } from '../../userOperation/readPlace.js'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** A row has a place for each of 64 bits. */
const placeBits = 64n
const rowBytes = 24

/**
 * Chooses the place of an operation: that of the latest one that may have arrived or not, or the next one of the first row,
 * so that of two that do the same only one can go through. Where one that was sent waits in that place, a row of its own:
 * it would be replaced otherwise.
 */
export async function choosePlace(input: PrepareInput): Promise<bigint> {
  const { addresses, chain, now, request, sentCalls } = input
  const { caipNetworkId } = request
  const list = await sentCalls.list()
  const read = (row: bigint) => readPlace(chain, caipNetworkId, addresses.eip155, row)
  const unsettled = unsettledCalls(list, caipNetworkId, now()).findLast((one) => one.operation)
  const open = unsettled?.operation && BigInt(unsettled.operation.nonce)
  if (open !== undefined && (await read(open >> placeBits)) === open) return open
  const next = await read(0n)
  const isWaiting = list.some(
    ({ caipNetworkId: where, operation, sent }) =>
      where === caipNetworkId &&
      sent !== undefined &&
      operation?.nonce === numberToHex(next) &&
      (operation.validUntil === undefined || operation.validUntil * 1_000 > now()),
  )
  if (!isWaiting) return next
  return bytesToBigInt(crypto.getRandomValues(new Uint8Array(rowBytes))) << placeBits
}
