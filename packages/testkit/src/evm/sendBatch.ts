import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isHex,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { callRpc } from '../wallet/callRpc.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { Call } from './parseCalls.js'
import { sendTransaction } from './sendTransaction.js'

const abi = parseAbi(['function execute(bytes32 mode, bytes executions) payable'])
const batchMode = pad('0x01', { dir: 'right' })
const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

export type AtomicStatus = 'supported' | 'ready' | 'unsupported'

export async function readAtomicStatus(
  { rpcUrl }: WalletChain,
  address: Hex,
  delegate: Hex | undefined,
): Promise<AtomicStatus> {
  if (!delegate) return 'unsupported'
  const [own, code] = await Promise.all(
    [address, delegate].map((one) => callRpc(rpcUrl, 'eth_getCode', [one, 'latest'])),
  )
  if (own === `0xef0100${delegate.slice(2).toLowerCase()}`) return 'supported'
  return own === '0x' && code !== '0x' ? 'ready' : 'unsupported'
}

export async function sendBatch(
  account: LocalAccount,
  chain: WalletChain,
  calls: readonly Call[],
  delegate: Hex | undefined,
): Promise<Hex> {
  const list = calls.map(({ data = '0x', to, value }) => {
    if (!to) throw providerError(-32602, 'A contract is not created with other calls')
    return { target: to, value, data }
  })
  const data = encodeFunctionData({
    abi,
    args: [batchMode, encodeAbiParameters(executions, [list])],
  })
  // Not every node can estimate with an authorization; unused gas is not paid.
  const gas = numberToHex(Math.min(150_000 + 300_000 * calls.length, 16_000_000))
  return asHash(await sendTransaction(account, chain, { to: account.address, data, gas }, delegate))
}

export async function sendInRow(
  account: LocalAccount,
  chain: WalletChain,
  calls: readonly Call[],
): Promise<readonly Hex[]> {
  const hashes: Hex[] = []
  for (const { data, to, value } of calls) {
    try {
      const request = { value: numberToHex(value), ...(to && { to }), ...(data && { data }) }
      hashes.push(asHash(await sendTransaction(account, chain, request)))
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  return hashes
}

function asHash(value: unknown): Hex {
  if (!isHex(value)) throw providerError(-32603, `the chain gave ${String(value)} as a hash`)
  return value
}
