import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  parseAbi,
} from 'viem'
import type { SponsoredOperation } from '../../userOperation/encodeOperation.js'
import { entryPoint } from '../../userOperation/entryPoint.js'
import type { Sponsorship } from '../../userOperation/sponsorOperation.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import type { RawCall } from '../evm/Call.js'
import { isChainRejection } from '../evm/fillTransaction.js'
import { isHexBytes } from '../evm/parseEvmAddress.js'
import { parseTransfers } from '../evm/parseTransfers.js'
import { type StateOverride, simulateCalls } from '../evm/simulateTransaction.js'
import { pinnedTokens } from '../tokens/pinnedTokens.js'

const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])
const permitAbi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])
const callsAbi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
])
const postAbi = parseAbi([
  'function postOp(uint8 mode, bytes context, uint256 actualGasCost, uint256 actualUserOpFeePerGas)',
])

/**
 * Fails if a sponsor's contract can take the visitor's tokens for what it pays: it has access to tokens that the calls name
 * or that are well known, the calls name it themselves, or, where the node simulates it, something leaves while it pays.
 */
export async function requireFree(
  input: PrepareInput,
  { operation, payment }: Sponsorship,
  calls: readonly RawCall[],
  state: StateOverride | 'unknown' | undefined,
): Promise<void> {
  const { paymaster } = operation
  const isNamed = calls.some(({ data, to }) =>
    `${to ?? ''}${data}`.toLowerCase().includes(paymaster.slice(2).toLowerCase()),
  )
  if (isNamed) throw new LatchkeyError('rpc/not-allowed')
  const [hasAccess, takes] = await Promise.all([
    readAccess(input, operation, calls),
    state === 'unknown' ? false : simulatePayment(input, operation, payment, state),
  ])
  if (hasAccess || takes) throw new LatchkeyError('rpc/not-allowed')
}

/** Whether the contract may take tokens of the account, by the tokens themselves or by Permit2. */
async function readAccess(
  input: PrepareInput,
  { paymaster, sender }: SponsoredOperation,
  calls: readonly RawCall[],
): Promise<boolean> {
  const { chain, request } = input
  const named = calls.flatMap(({ to }) => (to ? [to] : []))
  const pinned = pinnedTokens(request.caipNetworkId).map(({ address }) => address as Address)
  const tokens = [...new Set<Address>([...named, ...pinned])]
  const queries = tokens.flatMap((token) => [
    { target: token, callData: encodeAccess('allowance', sender, paymaster) },
    { target: token, callData: encodeAccess('isApprovedForAll', sender, paymaster) },
    {
      target: permit2,
      callData: encodeFunctionData({ abi: permitAbi, args: [sender, token, paymaster] }),
    },
  ])
  const read = async (to: string, data: Hex): Promise<Hex> => {
    const answer = await chain.rpc(request.caipNetworkId, 'eth_call', [{ to, data }, 'latest'])
    if (!isHexBytes(answer)) throw new LatchkeyError('rpc/malformed')
    return answer
  }
  const args = [queries.map((query) => ({ ...query, allowFailure: true }))] as const
  const together = await read(multicall, encodeFunctionData({ abi: callsAbi, args }))
  if (together !== '0x') {
    const answers = decodeFunctionResult({ abi: callsAbi, data: together })
    if (answers.length !== queries.length) throw new LatchkeyError('rpc/malformed')
    return answers.some(({ returnData, success }) => success && isYes(returnData))
  }
  // A network of one's own need not have that contract.
  const answers = await Promise.all(
    queries.map(({ callData, target }) =>
      read(target, callData).catch((error) => {
        if (isChainRejection(error)) return '0x' as const
        throw error
      }),
    ),
  )
  return answers.some(isYes)
}

const encodeAccess = (
  functionName: 'allowance' | 'isApprovedForAll',
  owner: Address,
  taker: Address,
) => encodeFunctionData({ abi: tokenAbi, functionName, args: [owner, taker] })

/** What has no such function answers nothing. */
const isYes = (answer: Hex) => answer.length >= 66 && hexToBigInt(`0x${answer.slice(2, 66)}`) !== 0n

/** Whether something of the account leaves when the contract is asked to pay, and after the calls. */
async function simulatePayment(
  input: PrepareInput,
  { callData, paymaster, sender, ...operation }: SponsoredOperation,
  { call, context, cost }: Sponsorship['payment'],
  state: StateOverride | undefined,
): Promise<boolean> {
  const args = [0, context, cost, operation.maxFeePerGas] as const
  const after = {
    from: entryPoint,
    to: paymaster,
    data: encodeFunctionData({ abi: postAbi, args }),
  }
  const calls = [
    call,
    { from: entryPoint, to: sender, data: callData },
    // Without a word of its own it is not called again.
    ...(context === '0x' ? [] : [after]),
  ]
  const logs = await simulateCalls(input, calls, state).catch(() => undefined)
  // The node does not simulate, or the calls fail, which the card says.
  if (!logs || logs === 'fails') return false
  const paid = logs.filter((_, at) => at !== 1).flat()
  return parseTransfers(paid, sender).some(({ direction }) => direction === 'out')
}
