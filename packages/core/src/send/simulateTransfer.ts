import { LatchkeyError } from '@latchkey/protocol'
import type { Sending, Transfer } from '../ports/Adapter.js'

/** The chain's simulation of a transfer. */
export type TransferSimulation = {
  readonly fee: bigint
  /** The part of it that opens the receiver's token account; absent where none is opened. */
  readonly rentDeposit?: bigint
  /** The remaining balance of the sent token, and of the native coin after the fee; may be negative. */
  readonly balanceAfter: bigint
  readonly nativeAfter: bigint
}

/** Simulates a transfer on the chain: whether it can be paid, and its cost; `decimals` are those that the visitor saw. */
export async function simulateTransfer(
  sending: Sending,
  transfer: Transfer,
  decimals: number,
): Promise<TransferSimulation> {
  const { amount, from, network, token } = transfer
  const [held, native, cost] = await Promise.allSettled([
    sending.getBalance(from, token, network),
    sending.getBalance(from, undefined, network),
    sending.estimate(transfer),
  ])
  const { balance, decimals: reportedDecimals } = unwrap(held)
  const chainDecimals = token === undefined ? network.nativeCurrency.decimals : reportedDecimals
  // Money is at stake: with other decimals the same digits mean another amount.
  if (chainDecimals !== undefined && chainDecimals !== decimals)
    throw new LatchkeyError('send/decimals-mismatch')
  // Said before the node's refusal, which for a token reads like any other failure.
  if (balance < amount) throw new LatchkeyError('send/insufficient-funds')
  const { fee, minBalance = 0n, rentDeposit } = unwrap(cost)
  const nativeAfter = unwrap(native).balance - fee - (token === undefined ? amount : 0n)
  // All may go, but what is left must not be too little.
  if (nativeAfter > 0n && nativeAfter < minBalance) {
    throw new LatchkeyError('node/insufficient-funds-for-rent')
  }
  const balanceAfter = token === undefined ? nativeAfter : balance - amount
  return { fee, rentDeposit, nativeAfter, balanceAfter }
}

function unwrap<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
