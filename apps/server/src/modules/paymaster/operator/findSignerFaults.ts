import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { decodeAddress } from '../../chain/abiWords.js'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { RpcResponse } from '../../chain/createNodeRpc.js'
import type { OwnPaymaster } from '../rules/Policy.js'

const abi = parseAbi(['function verifyingSigner() view returns (address)'])

/** Returns what keeps a chain's paymaster from taking the signatures of this server, with its fix. Rejects where the chain does not tell. */
export async function findSignerFaults(
  calls: MultiChainRpc,
  chain: string,
  { paymaster, signer }: Pick<OwnPaymaster, 'paymaster' | 'signer'>,
): Promise<readonly string[]> {
  const [code, answer] = await calls.request(chain, [
    { method: 'eth_getCode', params: [paymaster, 'latest'] },
    {
      method: 'eth_call',
      params: [{ to: paymaster, data: encodeFunctionData({ abi }) }, 'latest'],
    },
  ])
  if (!code || code.error) throw new Error('the chain does not tell the code')
  if (code.result === '0x')
    return [`${chain}.paymaster: there is no contract at ${paymaster}; name the one of this chain`]
  const taken = signerOf(answer)
  if (taken === undefined || taken === signer.address.toLowerCase()) return []
  return [
    `${chain}.paymaster: ${paymaster} takes signatures of ${taken}, and the key that is set is that of ${signer.address}: nothing would be paid; set the key of the first one, or deploy a paymaster with the second`,
  ]
}

/** Whose signatures a contract takes; undefined for one that does not say so by this name, which may be another that works. */
function signerOf(answer: RpcResponse | undefined): Hex | undefined {
  if (!answer || (answer.error && !/revert/i.test(answer.error.message)))
    throw new Error('the chain does not tell the signer')
  return answer.error ? undefined : decodeAddress(answer.result as Hex)
}
