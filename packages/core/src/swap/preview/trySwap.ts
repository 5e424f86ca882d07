import type { CallsSimulation, ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { SwapTerms } from '../../state/swap/swapFlow.js'
import type { SwapContext } from '../market/swapContext.js'
import { swapContract } from '../market/swapContract.js'
import { valuedContracts } from '../tokens/ownSwapTokens.js'
import { checkSimulation, type SimulationResult } from './checkSimulation.js'

/** What is tried. */
export type TrySwapParameters = {
  readonly sender: SwapContext
  readonly terms: Pick<
    SwapTerms,
    'amount' | 'minReceived' | 'source' | 'spender' | 'to' | 'toAmount'
  >
  readonly call: ContractCall
  /** What the router may take now. */
  readonly allowance: bigint
}

/** Steps of a swap in their order. */
type TriedSteps = readonly ['reset', 'approve', 'swap'] | readonly ['approve', 'swap'] | readonly ['swap']

/** A swap that works: what the wallet is asked for, in its order. */
export type TriedSwap = SimulationResult & {
  readonly kinds: TriedSteps
  readonly calls: readonly ContractCall[]
}

/** How many of the account's other tokens are compared. */
const maxOthers = 30

/**
 * Tries a swap on the chain as it is now, with the allowance that it needs before; throws unless just that would happen what
 * was agreed to. A token that takes no new allowance beside an old one has the old one taken back first.
 */
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
