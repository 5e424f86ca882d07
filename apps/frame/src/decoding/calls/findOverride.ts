import { encodeFunctionData, parseAbi } from 'viem'
import { delegate, delegatedCode } from '../../smartAccount/delegate.js'
import { batchMode } from '../../smartAccount/encodeBatch.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import type { StateOverride } from '../evm/simulateTransaction.js'

const abi = parseAbi(['function supportsExecutionMode(bytes32 mode) view returns (bool)'])
const question = encodeFunctionData({ abi, args: [batchMode] })
const yes = `0x${'1'.padStart(64, '0')}`

/**
 * Finds the state in which a node runs the account as a smart one, before it is: by its delegation, or where the node does
 * not take that, by the contract's code. `unknown` if the node ignores both: then it would run nothing, and call it a
 * success.
 */
export async function findOverride(input: PrepareInput): Promise<StateOverride | 'unknown'> {
  const { addresses, chain, request } = input
  const account = addresses.eip155
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  const codes = [
    async () => delegatedCode,
    async () => String(await rpc('eth_getCode', [delegate.address, 'latest'])),
  ]
  for (const codeOf of codes) {
    const state = { [account]: { code: await codeOf() } }
    const call = { from: account, to: account, data: question }
    const answer = await rpc('eth_call', [call, 'latest', state]).catch(() => undefined)
    if (answer === yes) return state
  }
  return 'unknown'
}
