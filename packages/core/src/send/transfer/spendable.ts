import { LatchkeyError } from '@latchkey/protocol'
import type { Sending, Transfer } from '../../ports/Adapter.js'
import { getHeld } from './simulateTransfer.js'

/** Wallets choose the fee themselves, and some allow for a doubled one. */
const feeMargin = 2n

/**
 * Reads how much of what a transfer sends is there, and what of it must stay: of a native coin, what the fee may need and what an
 * account must hold. Throws where nothing can be sent.
 */
export async function spendable(
  sending: Sending,
  transfer: Transfer,
): Promise<{ readonly balance: bigint; readonly reserved: bigint }> {
  const balance = await getHeld(sending, transfer)
  let reserved = 0n
  if (transfer.token === undefined) {
    // Of half of it: with all of it, some nodes find nothing left for the fee and refuse to estimate.
    const half = { ...transfer, amount: balance / 2n }
    const { fee, minBalance = 0n } = await sending.estimate(half)
    const margin = fee * feeMargin
    // A fee that is not known to the last unit can't be met so that nothing is left.
    reserved = margin + minBalance
    if (balance > margin && balance <= reserved) {
      throw new LatchkeyError('node/insufficient-funds-for-rent')
    }
  }
  if (balance <= reserved) throw new LatchkeyError('send/insufficient-funds')
  return { balance, reserved }
}
