import { numberToHex } from 'viem'
import { authorizationGas } from '../../smartAccount/delegationTransaction.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { type EstimatedCall, estimateCall, isChainRejection } from '../evm/fillTransaction.js'
import type { StateOverride } from '../evm/simulateTransaction.js'

const leastGas = 75_000n
const mostGas = 20_000_000n
/** Where nothing can be measured: few contract calls need more. */
const guessedGas = 400_000n

/**
 * Estimates the gas of the first calls of a smart account with its authorization. Without the state that comes with it,
 * a node would estimate a call to a plain account, which does nothing. Nodes that take no state in estimates are asked
 * with more and more gas until the call succeeds.
 */
export async function estimateUpgrade(
  input: PrepareInput,
  call: EstimatedCall,
  state: StateOverride | 'unknown',
  count: number,
): Promise<bigint> {
  if (state === 'unknown') return guessedGas * BigInt(count) + authorizationGas
  const estimate = await estimateCall(input, [call, 'latest', state]).catch((error) => {
    if (isChainRejection(error)) return undefined
    throw error
  })
  return (estimate ?? (await searchGas(input, call, state))) + authorizationGas
}

async function searchGas(
  { chain, request }: PrepareInput,
  call: EstimatedCall,
  state: StateOverride,
): Promise<bigint> {
  const run = (gas?: bigint) => {
    const limited = gas === undefined ? call : { ...call, gas: numberToHex(gas) }
    return chain.rpc(request.caipNetworkId, 'eth_call', [limited, 'latest', state])
  }
  // Fails here if it fails with any gas.
  await run()
  const isEnough = (gas: bigint) =>
    run(gas).then(
      () => true,
      (error) => {
        if (isChainRejection(error)) return false
        throw error
      },
    )
  // Who pays for calls pays for gas that they do not use, too, and refuses much more than they need.
  const narrow = async (low: bigint, high: bigint): Promise<bigint> => {
    if (high - low <= high / 16n) return high
    const middle = (low + high) / 2n
    return (await isEnough(middle)) ? narrow(low, middle) : narrow(middle, high)
  }
  for (let gas = leastGas; gas < mostGas; gas *= 2n) {
    if (await isEnough(gas)) return narrow(gas / 2n, gas)
  }
  return mostGas
}
