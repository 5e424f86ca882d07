import { LatchkeyError } from '@latchkey/protocol'
import type { CallsSimulation } from '../../ports/Adapter.js'
import { slippage } from '../quote/toSwapQuote.js'

/** What was agreed to, and what the chain says would happen. */
export type SimulationInput = {
  /** Whether that side is the coin. */
  readonly isSourceCoin: boolean
  readonly isToCoin: boolean
  readonly amount: bigint
  /** What was quoted, and what arrives at least. */
  readonly toAmount: bigint
  readonly minReceived: bigint
  /** The contracts of the account's other tokens. */
  readonly others: readonly string[]
  readonly simulation: CallsSimulation
  /** What the router might take before, and whether it was given its allowance just for this. */
  readonly allowanceBefore: bigint
  readonly gaveAllowance: boolean
}

/** What a swap brings, as the chain says now. */
export type SimulationResult = { readonly received: bigint; readonly gas: readonly bigint[] }

/**
 * Throws unless the chain says that just what was agreed to would happen. The first two of `changes` are those of the
 * source and the target, each where it is a token; the others are the account's other tokens.
 */
export function checkSimulation(input: SimulationInput): SimulationResult {
  const { amount, isSourceCoin, isToCoin, minReceived, simulation, toAmount } = input
  if (!simulation.ok) {
    throw new LatchkeyError('swap/would-fail', {
      cause: new Error(simulation.reason ?? 'reverted'),
    })
  }
  const { changes, nativeChange } = simulation
  const own = [...(isSourceCoin ? [] : ['source']), ...(isToCoin ? [] : ['to'])]
  const changeOf = (side: string) => changes[own.indexOf(side)]
  const left = isSourceCoin ? nativeChange : changeOf('source')
  const received = isToCoin ? nativeChange : changeOf('to')
  if (left === undefined || received === undefined) throw mismatch('a change is missing')
  // A token that takes a part of what is sent takes more than the amount, or lets less arrive.
  if (!isSourceCoin && left < -amount) throw takesFee('more of the token leaves than was shown')
  if (left !== -amount) throw mismatch('another amount leaves')
  if (received < minReceived) throw tooLittle(received)
  if (!isSourceCoin && !isToCoin && nativeChange !== 0n) throw mismatch('the coin changes too')
  // One that rises takes nothing from the visitor, and some rise by themselves.
  const lost = changes.slice(own.length).findIndex((change) => change < 0n)
  if (lost >= 0) throw mismatch(`another token leaves too: ${input.others[lost]}`)
  if (!isSourceCoin) checkAllowance(input)
  if (isFarMore(received, toAmount)) throw farMore(received)
  return { received, gas: simulation.gas }
}

/** Afterwards the router may take nothing more than before. */
function checkAllowance({ allowanceBefore, amount, gaveAllowance, simulation }: SimulationInput) {
  const after = simulation.ok ? simulation.allowanceAfter : undefined
  if (after === undefined) throw mismatch('what the router may take afterwards is not known')
  // Some tokens count an allowance without limit down, others do not.
  const isRest = !gaveAllowance && (after === allowanceBefore - amount || after === allowanceBefore)
  if (after !== 0n && !isRest) throw mismatch('the router may take more afterwards')
}

/** A market that quotes somewhat low is honest, and of tokens with few digits one unit is much. */
const isFarMore = (received: bigint, toAmount: bigint) =>
  received * (100n - slippage) > (toAmount + 1n) * 100n

/** The least that the router holds to comes from the quote: where the chain gives more, who trades before would take the rest. */
function farMore(received: bigint): LatchkeyError {
  const cause = new Error(`the chain gives ${received}, far more than was quoted`)
  return new LatchkeyError('swap/price-moved', { cause })
}

/** The router itself holds to the least, so that of what it sent the token took a part; nothing at all is another token. */
function tooLittle(received: bigint): LatchkeyError {
  return received > 0n
    ? takesFee('less of the token arrives than the router sends')
    : mismatch('less arrives than was shown')
}

const mismatch = (detail: string) =>
  new LatchkeyError('swap/mismatch', { cause: new Error(detail) })

const takesFee = (detail: string) =>
  new LatchkeyError('swap/token-takes-fee', { cause: new Error(detail) })
