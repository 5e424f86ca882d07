import { deriveAccounts } from '@latchkey/localnet/accounts'
import { accountContracts } from '@latchkey/localnet/contracts'
import { concat, createPublicClient, encodeAbiParameters, type Hex, http, parseAbi } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'

const { paymaster } = accountContracts
const limits = { paymasterVerificationGasLimit: '0x186a0', paymasterPostOpGasLimit: '0x1' }
/** With a point on the curve: the contract reverts for others. */
const stubSignature: Hex = `0x${'f'.repeat(31)}0${'0'.repeat(32)}7${'a'.repeat(63)}1c`
const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])

export type PaymasterBehaviour = {
  validSeconds?: number
  change?(method: string, answer: Record<string, unknown>): unknown
}

export function postRpc(url: string, method: string, params: unknown): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body })
}

export async function askRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const { error, result } = await (await postRpc(url, method, params)).json()
  if (error) throw error
  return result
}

/** ERC-7677, with the local paymaster's key. */
export function createTestPaymaster(rpcUrl: string, behaviour: PaymasterBehaviour = {}) {
  const signer = privateKeyToAccount(deriveAccounts().paymasterSigner.privateKey)
  const client = createPublicClient({ chain: hardhat, transport: http(rpcUrl) })
  const answerTo = async (method: string, params: unknown) => {
    const [operation] = params as [Record<string, unknown>]
    const { timestamp } = await client.getBlock()
    const { validSeconds = 600 } = behaviour
    const validUntil = validSeconds === 0 ? 0 : Number(timestamp) + validSeconds
    const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [validUntil, 0])
    const stub = { ...limits, paymaster, paymasterData: concat([times, stubSignature]) }
    if (method === 'pm_getPaymasterStubData') return { ...stub, sponsor: { name: 'Test Shop' } }
    const hash = await client.readContract({
      address: paymaster,
      abi,
      functionName: 'getHash',
      args: [pack({ ...operation, ...stub }), validUntil, 0],
    })
    const signature = await signer.signMessage({ message: { raw: hash } })
    return { ...stub, paymasterData: concat([times, signature]) }
  }
  return async (method: string, params: unknown) => {
    const answer = await answerTo(method, params)
    return behaviour.change?.(method, answer) ?? answer
  }
}

function pack(operation: Record<string, unknown>) {
  const numbers = /^(?:nonce|max.*|.*Gas|.*GasLimit)$/
  const fields = Object.entries(operation).map(([name, value]) => [
    name,
    numbers.test(name) ? BigInt(String(value)) : value,
  ])
  return toPackedUserOperation(Object.fromEntries(fields) as UserOperation)
}
