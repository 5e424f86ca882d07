import { getRollupFee } from '@latchkey/protocol'
import type {
  ApprovalCard,
  CardAction,
  CardExpectation,
  CardWarning,
} from '../../stage/ApprovalCard.js'
import { feeWarnings } from '../card/feeWarnings.js'
import { caution, danger } from '../card/makeCard.js'
import { feeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { readRepeat } from '../card/readRepeat.js'
import type { RawCall } from './Call.js'
import type { CallDescription } from './CallDescription.js'
import { decodeOwnCall } from './decodeOwnCall.js'
import { describeCall } from './describeCall.js'
import { isChainRejection } from './fillTransaction.js'
import { parseQuantity } from './parseTransactionRequest.js'
import {
  type SimulatedTransaction,
  type StateOverride,
  simulateTransaction,
} from './simulateTransaction.js'

/** Transactions as their bytes have them, with what the chain says of them. */
export type Sending = {
  readonly transactions: readonly (SimulatedTransaction & {
    readonly nonce: number
    /** The most that is paid per gas. */
    readonly feePerGas: bigint
    readonly size: number
  })[]
  /** What they do, in order. */
  readonly calls: readonly RawCall[]
  /** Whether the chain would refuse the first one. */
  readonly wouldFail: boolean
  /** What they would cost with the gas and price that the node suggests. */
  readonly usualFee?: bigint
  readonly nonceWarnings?: readonly CardWarning[]
  readonly state?: StateOverride | 'unknown'
  /** The nonce of the user operation that it is, which a sponsor pays for. */
  readonly operationNonce?: bigint
}

/** What a card says of transactions. */
export type SendingReview = Pick<ApprovalCard, 'fee' | 'warnings' | 'unreadable' | 'expected'> & {
  readonly actions: readonly CardAction[]
  readonly recipients: readonly string[]
  /** Forgets the earlier ones of which the warnings say that they went through. */
  onDecided(): Promise<void>
}

/** Describes what transactions do and cost in sum, with all warnings about them. */
export async function reviewSending(input: PrepareInput, sending: Sending): Promise<SendingReview> {
  const { calls, operationNonce, state, transactions } = sending
  const decoded = calls.flatMap((call) => decodeOwnCall(input, call))
  const [described, { expected, ...simulation }, dataFee, repeat] = await Promise.all([
    Promise.all(decoded.map((call) => describeCall(input, call))),
    simulateTransaction(input, transactions, state),
    operationNonce === undefined ? readDataFee(input, transactions) : undefined,
    readRepeat(input, transactions[0]?.nonce ?? 0, operationNonce),
  ])
  const cost = operationNonce === undefined ? await describeFee(input, sending, dataFee) : noFee
  const unreadable = described.some((call) => call.unreadable)
  const isCertain = !described.some(isUncertain)
  const own = described.flatMap((call, at) =>
    calls.length > 1 ? aboutStep(call.warnings, at + 1) : call.warnings,
  )
  const warnings: CardWarning[] = [
    ...own,
    // Certain steps name all tokens that move themselves; another one may move others.
    ...simulation.warnings.filter((each) => !isCertain || !own.some(isSameWarning(each))),
    ...cost.warnings,
    ...(sending.nonceWarnings ?? []),
  ]
  if (repeat.warning) warnings.push(danger(repeat.warning))
  // A certain call has its own warnings, and may use up an older permission.
  if (!isCertain && simulation.grantsAccess) warnings.push(danger('tokenApproval'))
  if (sending.wouldFail || expected.result === 'fails') warnings.push(danger('wouldFail'))
  if (expected.result === 'unknown') warnings.push(caution('notSimulated'))
  return {
    actions: described.map(({ action }) => action),
    recipients: described.flatMap(({ recipients }) => recipients),
    onDecided: repeat.forget,
    fee: cost.fee,
    warnings,
    unreadable,
    expected: cost.isShort ? withoutSuccess(expected) : expected,
  }
}

/** Whether a call may do something else than its description says. */
const isUncertain = ({ unreadable, warnings }: CallDescription) =>
  unreadable || warnings.some(({ code }) => code === 'asNamed')

/** Warnings of one of several steps, by its number on the card. */
export const aboutStep = (warnings: readonly CardWarning[], step: number): CardWarning[] =>
  warnings.map((warning) => ({ ...warning, steps: [step] }))

const isSameWarning = (one: CardWarning) => (other: CardWarning) =>
  one.code === other.code && one.level === other.level

/** A success that needs coins which are not there is not expected; what would leave is said all the same. */
const withoutSuccess = (expected: CardExpectation): CardExpectation | undefined =>
  ['succeeds', 'unseen'].includes(expected.result) ? undefined : expected

const noFee = { fee: undefined, warnings: [], isShort: false }

/** The highest fee, what is odd about it, and whether the account has the coins for it. */
async function describeFee(
  input: PrepareInput,
  { calls, transactions, usualFee }: Sending,
  dataFee: bigint | undefined,
): Promise<Pick<SendingReview, 'fee' | 'warnings'> & { readonly isShort: boolean }> {
  const gasFee = sumOf(transactions.map(({ feePerGas, gas }) => gas * feePerGas))
  const highestFee = gasFee + (dataFee ?? 0n)
  const value = sumOf(calls.map((call) => call.value))
  const [fee, balance] = await Promise.all([
    feeAmount(input, highestFee),
    readBalance(input).catch(() => undefined),
  ])
  const compared = {
    fee: highestFee,
    amount: fee,
    usual: usualFee === undefined ? undefined : usualFee + (dataFee ?? 0n),
    value,
  }
  const incomplete = dataFee === undefined ? [caution('feeIncomplete')] : []
  // Nodes take a transaction only if the account has the highest fee beyond what is sent.
  const isShort = balance !== undefined && balance < value + highestFee
  const shortage = isShort ? [danger(balance < value ? 'tooFewCoins' : 'cannotPayFee')] : []
  return { fee, warnings: [...shortage, ...feeWarnings(compared), ...incomplete], isShort }
}

export async function readBalance({ addresses, chain, request }: PrepareInput): Promise<bigint> {
  const params = [addresses.eip155, 'latest']
  return parseQuantity(await chain.rpc(request.caipNetworkId, 'eth_getBalance', params))
}

/** What rollups ask for the bytes; undefined where the node does not answer: then it may be something or not. */
async function readDataFee(
  { chain, request }: PrepareInput,
  transactions: Sending['transactions'],
): Promise<bigint | undefined> {
  const fees = await Promise.all(
    transactions.map(({ size }) =>
      getRollupFee(size, (...call) => chain.rpc(request.caipNetworkId, ...call)).catch((error) =>
        isChainRejection(error) ? 0n : undefined,
      ),
    ),
  )
  const knownFees = fees.filter((fee) => fee !== undefined)
  return knownFees.length === fees.length ? sumOf(knownFees) : undefined
}

const sumOf = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one, 0n)
