import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { RpcResponse } from '../../chain/createNodeRpc.js'
import type { OwnPaymaster } from '../rules/Policy.js'
import { entryPoint } from '../rules/parseOperation.js'

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

export const depositCall = (paymaster: Hex) => ({
  method: 'eth_call',
  params: [
    { to: entryPoint, data: encodeFunctionData({ abi, args: [paymaster] }) },
    'latest',
  ] as const,
})

/** Reads what a chain answered to `depositCall`; throws where it is no answer. */
export function parseDeposit(response: RpcResponse | undefined): bigint {
  const result = response?.error ? undefined : response?.result
  if (typeof result !== 'string' || !/^0x[0-9a-f]{64}$/i.test(result))
    throw new Error('the chain does not tell the deposit')
  return BigInt(result)
}

export async function readDeposit(
  calls: MultiChainRpc,
  chain: string,
  { paymaster }: Pick<OwnPaymaster, 'paymaster'>,
): Promise<bigint | undefined> {
  try {
    const [deposit] = await calls.request(chain, [depositCall(paymaster)])
    return parseDeposit(deposit)
  } catch {
    return undefined
  }
}
