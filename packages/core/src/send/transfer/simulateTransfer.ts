import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { FeePrice, Sending, Transfer } from '../../ports/Adapter.js'

/** The chain's simulation of a transfer. */
export type TransferSimulation = {
  readonly fee: bigint
  /** The part of it that opens the receiver's token account; absent where none is opened. */
  readonly rentDeposit?: bigint
  readonly gas?: bigint
  readonly dataFee?: bigint
  readonly price?: FeePrice
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
  const { amount, from, network, nft, token } = transfer
  const [held, native, cost] = await Promise.allSettled([
    nft ? getHeld(sending, transfer) : readToken(sending, transfer, decimals),
    sending.getBalance(from, undefined, network),
    sending.estimate(transfer),
  ])
  const balance = unwrap(held)
  // Said before the node's refusal, which for a token reads like any other failure.
  if (balance < amount)
    throw new LatchkeyError(nft ? 'send/nft-not-owned' : 'send/insufficient-funds')
  if (nft && cost.status === 'rejected') throw await nftFailure(sending, transfer, cost.reason)
  const { minBalance = 0n, ...spent } = unwrap(cost)
  const { fee } = spent
  const nativeAfter = unwrap(native).balance - fee - (token === undefined ? amount : 0n)
  // All may go, but what is left must not be too little.
  if (nativeAfter > 0n && nativeAfter < minBalance) {
    throw new LatchkeyError('node/insufficient-funds-for-rent')
  }
  const balanceAfter = token === undefined ? nativeAfter : balance - amount
  return { ...spent, nativeAfter, balanceAfter }
}

/** Reads how much the sender of a transfer holds of what is sent. */
async function getHeld(sending: Sending, transfer: Transfer): Promise<bigint> {
  const { from, network, nft, token } = transfer
  if (!nft || token === undefined) return (await sending.getBalance(from, token, network)).balance
  if (!sending.getNftBalance) throw new LatchkeyError('send/unsupported')
  return sending.getNftBalance({ ...transfer, nft, token })
}

async function readToken(
  sending: Sending,
  { from, network, token }: Transfer,
  decimals: number,
): Promise<bigint> {
  const { balance, decimals: reported } = await sending.getBalance(from, token, network)
  const chainDecimals = token === undefined ? network.nativeCurrency.decimals : reported
  // Money is at stake: with other decimals the same digits mean another amount.
  if (chainDecimals !== undefined && chainDecimals !== decimals)
    throw new LatchkeyError('send/decimals-mismatch')
  return balance
}

/** Contracts may refuse NFTs, and most that were not made for them do: then the receiver is the problem. */
async function nftFailure(
  sending: Sending,
  { network, to }: Transfer,
  cause: unknown,
): Promise<unknown> {
  if (!isLatchkeyError(cause, 'node/execution-reverted')) return cause
  const isContract = await sending.isContract(to, network).catch(() => false)
  return isContract ? new LatchkeyError('send/receiver-refuses-nft', { cause }) : cause
}

function unwrap<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

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
