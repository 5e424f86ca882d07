import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { FeePrice, Sending, Transfer } from '../../ports/Adapter.js'

export type TransferSimulation = {
  readonly fee: bigint
  readonly rentDeposit?: bigint
  readonly gas?: bigint
  readonly dataFee?: bigint
  readonly price?: FeePrice
  readonly balanceAfter: bigint
  readonly nativeAfter: bigint
}

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
  // Checked before estimating: a node reports it like any other failure.
  if (balance < amount)
    throw new LatchkeyError(nft ? 'send/nft-not-owned' : 'send/insufficient-funds')
  if (nft && cost.status === 'rejected') throw await nftFailure(sending, transfer, cost.reason)
  const { minBalance = 0n, ...spent } = unwrap(cost)
  const { fee } = spent
  const nativeAfter = unwrap(native).balance - fee - (token === undefined ? amount : 0n)
  // All may go, but a remainder below the reserve may not stay.
  if (nativeAfter > 0n && nativeAfter < minBalance) {
    throw new LatchkeyError('node/insufficient-funds-for-rent')
  }
  const balanceAfter = token === undefined ? nativeAfter : balance - amount
  return { ...spent, nativeAfter, balanceAfter }
}

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
  // With other decimals the same digits mean another amount.
  if (chainDecimals !== undefined && chainDecimals !== decimals)
    throw new LatchkeyError('send/decimals-mismatch')
  return balance
}

/** Most contracts not made for NFTs refuse them; then the receiver is the problem. */
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

/** Wallets choose the fee, and some allow for a doubled one. */
const feeMargin = 2n

/** Returns what can be sent: for a native coin, minus fee and reserve. Throws if nothing is left. */
export async function spendable(
  sending: Sending,
  transfer: Transfer,
): Promise<{ readonly balance: bigint; readonly reserved: bigint }> {
  const balance = await getHeld(sending, transfer)
  let reserved = 0n
  if (transfer.token === undefined) {
    // Estimates half: with the full balance some nodes find nothing left for the fee.
    const half = { ...transfer, amount: balance / 2n }
    const { fee, minBalance = 0n } = await sending.estimate(half)
    const margin = fee * feeMargin
    // A fee known only approximately can't leave exactly zero.
    reserved = margin + minBalance
    if (balance > margin && balance <= reserved) {
      throw new LatchkeyError('node/insufficient-funds-for-rent')
    }
  }
  if (balance <= reserved) throw new LatchkeyError('send/insufficient-funds')
  return { balance, reserved }
}
