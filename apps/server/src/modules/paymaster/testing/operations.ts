import { contracts } from '@latchkey/localnet/contracts'
import { encodeBatch } from '@latchkey/localnet/smartAccount'
import { encodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { entryPoint } from '../rules/parseOperation.js'

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

export const visitor = (at: number): Hex => pad(numberToHex(at + 1), { size: 20 })

export const dollarCall = (functionName: 'approve' | 'mint' = 'mint') => ({
  to: contracts.dollar,
  data: encodeFunctionData({ abi, functionName, args: [visitor(7), 1n] }),
})

/** An operation as clients send it: 1,050,000 gas at 3 gwei, with what the paymaster itself uses. */
export const operationOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  sender: visitor(1),
  nonce: '0x0',
  callData: encodeBatch([dollarCall()]),
  callGasLimit: numberToHex(750_000),
  verificationGasLimit: numberToHex(150_000),
  preVerificationGas: numberToHex(50_000 - 1),
  maxFeePerGas: numberToHex(3n * 10n ** 9n),
  maxPriorityFeePerGas: numberToHex(10n ** 9n),
  signature: '0x',
  ...more,
})

/** What such an operation costs at most, in coins. */
export const operationCost = 0.00315

type Answer = {
  readonly result?: { readonly paymasterData: Hex; readonly paymaster: Hex }
  readonly error?: {
    readonly code: number
    readonly message: string
    readonly data: { readonly reason: string }
  }
}

/** Asks a server to pay; `more` are headers. */
export async function ask(
  url: string,
  operation: unknown,
  {
    method = 'pm_getPaymasterData',
    chainId = '0x7a69',
    headers = {},
    entry = entryPoint as string,
  } = {},
): Promise<Answer> {
  const params = [operation, entry, chainId, {}]
  return post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), headers)
}

export async function post(url: string, body: string, headers = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return (await response.json()) as Answer
}

export const reasonOf = ({ error }: Answer) => error?.data?.reason
