import { LatchkeyError } from '@latchkey/protocol'
import type { CallsSimulation, ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { SwapTerms } from '../../state/swap/swapFlow.js'
import { slippage } from '../market/SwapPreview.js'
import { type SwapContext, swapContract } from '../market/swapRequest.js'
import { valuedContracts } from '../tokens/ownSwapTokens.js'

export type TrySwapParameters = {
  readonly sender: SwapContext
  readonly terms: Pick<
    SwapTerms,
    'amount' | 'minReceived' | 'source' | 'spender' | 'to' | 'toAmount'
  >
  readonly call: ContractCall
  readonly allowance: bigint
}

type TriedSteps =
  | readonly ['reset', 'approve', 'swap']
  | readonly ['approve', 'swap']
  | readonly ['swap']

export type TriedSwap = SimulationResult & {
  readonly kinds: TriedSteps
  readonly calls: readonly ContractCall[]
}

const maxOthers = 30

/** Throws unless exactly the agreed effect results; resets an old allowance for tokens that require it. */
export async function trySwap(
  context: Context,
  { allowance, call, sender, terms }: TrySwapParameters,
): Promise<TriedSwap> {
  const { swapping } = sender
  const { source, spender, to } = terms
  const amount = BigInt(terms.amount)
  const contract = swapContract(source)
  const needsAllowance = contract !== undefined && allowance < amount
  const approve = async (units: bigint) => swapping.approveCall(contract ?? '', spender, units)
  const calls = needsAllowance ? [await approve(amount), call] : [call]
  const own = [contract, swapContract(to)].filter((one) => one !== undefined)
  const others = valuedContracts(context).filter((one) => !own.includes(one))
  const compared = others.slice(0, maxOthers)
  const attempt = (all: readonly ContractCall[]) =>
    simulate(sender, terms, all, [...own, ...compared])
  const checked = (simulation: CallsSimulation) =>
    checkSimulation({
      isSourceCoin: contract === undefined,
      isToCoin: swapContract(to) === undefined,
      amount,
      toAmount: BigInt(terms.toAmount),
      minReceived: BigInt(terms.minReceived),
      others: compared,
      simulation,
      allowanceBefore: allowance,
      gaveAllowance: needsAllowance,
    })
  const simulation = await attempt(calls)
  if (needsAllowance && allowance > 0n && !simulation.ok && simulation.at === 0) {
    const all = [await approve(0n), ...calls]
    return { ...checked(await attempt(all)), kinds: ['reset', 'approve', 'swap'], calls: all }
  }
  return { ...checked(simulation), kinds: needsAllowance ? ['approve', 'swap'] : ['swap'], calls }
}

function simulate(
  { address, network, swapping }: SwapContext,
  { source, spender }: TrySwapParameters['terms'],
  calls: readonly ContractCall[],
  tokens: readonly string[],
): Promise<CallsSimulation> {
  const token = swapContract(source)
  const allowance = token !== undefined && { allowance: { token, spender } }
  return swapping.simulate({ network, account: address, calls, tokens, ...allowance })
}

export type SimulationInput = {
  readonly isSourceCoin: boolean
  readonly isToCoin: boolean
  readonly amount: bigint
  readonly toAmount: bigint
  readonly minReceived: bigint
  readonly others: readonly string[]
  readonly simulation: CallsSimulation
  readonly allowanceBefore: bigint
  readonly gaveAllowance: boolean
}

export type SimulationResult = { readonly received: bigint; readonly gas: readonly bigint[] }

/** `changes` starts with source and target, where they are tokens; the account's other tokens follow. */
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
  // A fee-on-transfer token takes more, or delivers less.
  if (!isSourceCoin && left < -amount) throw takesFee('more of the token leaves than was shown')
  if (left !== -amount) throw mismatch('another amount leaves')
  if (received < minReceived) throw tooLittle(received)
  if (!isSourceCoin && !isToCoin && nativeChange !== 0n) throw mismatch('the coin changes too')
  // Rising balances take nothing, and some rise by themselves.
  const lost = changes.slice(own.length).findIndex((change) => change < 0n)
  if (lost >= 0) throw mismatch(`another token leaves too: ${input.others[lost]}`)
  if (!isSourceCoin) checkAllowance(input)
  if (isFarMore(received, toAmount)) throw farMore(received)
  return { received, gas: simulation.gas }
}

function checkAllowance({ allowanceBefore, amount, gaveAllowance, simulation }: SimulationInput) {
  const after = simulation.ok ? simulation.allowanceAfter : undefined
  if (after === undefined) throw mismatch('what the router may take afterwards is not known')
  // Some tokens do not decrease an unlimited allowance.
  const isRest = !gaveAllowance && (after === allowanceBefore - amount || after === allowanceBefore)
  if (after !== 0n && !isRest) throw mismatch('the router may take more afterwards')
}

const isFarMore = (received: bigint, toAmount: bigint) =>
  received * (100n - slippage) > (toAmount + 1n) * 100n

/** The router's minimum comes from the quote: if the chain gives more, a front-runner would take the rest. */
function farMore(received: bigint): LatchkeyError {
  const cause = new Error(`the chain gives ${received}, far more than was quoted`)
  return new LatchkeyError('swap/price-moved', { cause })
}

/** The router guarantees the minimum, so the token took a share; nothing at all means another token. */
function tooLittle(received: bigint): LatchkeyError {
  return received > 0n
    ? takesFee('less of the token arrives than the router sends')
    : mismatch('less arrives than was shown')
}

const mismatch = (detail: string) =>
  new LatchkeyError('swap/mismatch', { cause: new Error(detail) })

const takesFee = (detail: string) =>
  new LatchkeyError('swap/token-takes-fee', { cause: new Error(detail) })
