import { bytesToBigInt, numberToHex } from 'viem'
import type { Handover } from '../../smartAccount/createHandovers.js'
import { unsettledCalls } from '../../smartAccount/createSentCalls.js'
import { readPlace } from '../../userOperation/readPlace.js'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** A row has a place for each of 64 bits. */
const placeBits = 64n
const rowBytes = 24

/**
 * Chooses the place of an operation: that of the latest one that may have arrived or not, or the next one of the first row,
 * so that of two that do the same only one can go through. Where one that was sent waits in that place, or one that does
 * something else is being handed over, a row of its own: one of the two would be lost otherwise.
 */
export async function choosePlace(
  input: PrepareInput,
  { callData }: Pick<Handover, 'callData'>,
): Promise<bigint> {
  const { addresses, chain, now, request, sentCalls } = input
  const { caipNetworkId } = request
  const list = await sentCalls.list()
  const read = (row: bigint) => readPlace(chain, caipNetworkId, addresses.eip155, row)
  const others = sentCalls.handovers
    .list()
    .filter((one) => one.caipNetworkId === caipNetworkId && one.callData !== callData)
  const isTaken = (place: bigint) => others.some(({ nonce }) => nonce === place)
  const open = unsettledCalls(list, caipNetworkId, now())
    .flatMap(({ operation }) => (operation ? [BigInt(operation.nonce)] : []))
    .findLast((place) => !isTaken(place))
  if (open !== undefined && (await read(open >> placeBits)) === open) return open
  const next = await read(0n)
  const isWaiting = list.some(
    ({ caipNetworkId: where, operation, sent }) =>
      where === caipNetworkId &&
      sent !== undefined &&
      operation?.nonce === numberToHex(next) &&
      (operation.validUntil === undefined || operation.validUntil * 1_000 > now()),
  )
  if (!isWaiting && !isTaken(next)) return next
  return bytesToBigInt(crypto.getRandomValues(new Uint8Array(rowBytes))) << placeBits
}
