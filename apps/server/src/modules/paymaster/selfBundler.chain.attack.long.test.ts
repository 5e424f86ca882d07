import { accountContracts } from '@latchkey/localnet/contracts'
import { encodeBatch, smartAccount } from '@latchkey/localnet/smartAccount'
import { createPublicClient, type Hex, http, numberToHex, parseEther } from 'viem'
import {
  entryPoint07Abi,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chain, dollarPolicy, startSponsor, type TestSponsor } from '../../testing/startSponsor.js'
import { chainClient, startChains, type TestChains } from '../indexer/testing/startChains.js'
import { ask, dollarCall } from './testing/operations.js'

const { delegate, entryPoint } = accountContracts
const baseFee = 20n * 10n ** 9n
const wealth = parseEther('10')
/**
 * In gas at the base fee: the tip, which is twice the chain's, what bundlers share of one transaction, and their room.
 * With caps alone an operation brought 2,500,000.
 */
const mostGain = 65_000n
let chains: TestChains
let sponsor: TestSponsor
beforeAll(async () => {
  chains = await startChains()
  const amounts = { maxPerOperation: '1', perVisitorPerDay: '1', perDay: '20', budget: '20' }
  const policies = [{ ...dollarPolicy, ...amounts }]
  sponsor = await startSponsor({ rpc: chains.urls[chain] ?? '', policies })
}, 90_000)
afterAll(async () => {
  await sponsor?.close()
  await chains?.stop()
})

const gasNames = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

/** An operation of a new account with the most of everything that the server signs, as it says itself. */
async function dearest(calls: Parameters<typeof encodeBatch>[0]) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const fields = { sender: owner.address, callData: encodeBatch(calls) }
  const gas = Object.fromEntries(gasNames.map((name) => [name, 1n << 100n]))
  // A block in between changes the limits.
  for (let times = 0; times < 4 * gasNames.length; times += 1) {
    const numbers = Object.entries(gas).map(([name, value]) => [name, numberToHex(value)])
    const { error, result } = await ask(sponsor.paymasterUrl, {
      ...{ ...fields, ...Object.fromEntries(numbers), nonce: '0x0', signature: '0x' },
      eip7702Auth: { address: delegate, chainId: '0x7a69' },
    })
    if (result) return { owner, signed: { ...fields, ...gas, ...payer(result) } }
    const [, name = '', limit = ''] = /(\w+) \d+ is above (\d+)/.exec(error?.message ?? '') ?? []
    if (!limit) throw new Error(JSON.stringify(error))
    gas[name] = BigInt(limit)
  }
  throw new Error('no operation is signed')
}

const payer = ({ paymaster, paymasterData, ...limits }: Record<string, Hex>) => ({
  ...{ paymaster, paymasterData, nonce: 0n },
  paymasterVerificationGasLimit: BigInt(limits.paymasterVerificationGasLimit ?? 0),
  paymasterPostOpGasLimit: BigInt(limits.paymasterPostOpGasLimit ?? 0),
})

/** Sends operations as their own bundler, at the chain's price; returns what they have more than before. */
async function bundle(operations: Awaited<ReturnType<typeof dearest>>[]) {
  const node = chainClient(chains.urls[chain] ?? '')
  const thief = privateKeyToAccount(generatePrivateKey())
  await node.setBalance({ address: thief.address, value: wealth })
  const reader = createPublicClient({ chain: hardhat, transport: http(chains.urls[chain]) })
  const packed = operations.map(async ({ owner, signed }) => {
    const operation = { ...signed, signature: '0x' } as unknown as UserOperation
    const account = await smartAccount(reader as never, owner)
    const signature = await account.signUserOperation({ ...operation, chainId: 31337 } as never)
    return toPackedUserOperation({ ...operation, signature })
  })
  const authorizations = operations.map(({ owner }) =>
    owner.signAuthorization({ address: delegate, chainId: 31337, nonce: 0 }),
  )
  await node.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
  const hash = await node.writeContract({
    ...{ account: thief, chain: hardhat, address: entryPoint, abi: entryPoint07Abi },
    ...{ functionName: 'handleOps', args: [await Promise.all(packed), thief.address] },
    authorizationList: await Promise.all(authorizations),
    ...{ gas: 6_000_000n, maxFeePerGas: baseFee + 1n, maxPriorityFeePerGas: 1n },
  } as never)
  expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
  return (await reader.getBalance({ address: thief.address })) - wealth
}

test.each([
  ['one operation', 1, 1],
  ['five in one transaction', 5, 1],
  ['one of twenty calls', 1, 20],
])(
  'T433 %s sent by their own bundler with the most that is signed: little is left beside what any bundler earns',
  async (_, operations, calls) => {
    const node = chainClient(chains.urls[chain] ?? '')
    await node.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
    await node.mine({ blocks: 1 })
    const all = []
    for (let at = 0; at < operations; at += 1)
      all.push(await dearest(Array.from({ length: calls }, () => dollarCall())))
    const profit = await bundle(all)
    expect(profit / BigInt(operations)).toBeLessThan(mostGain * baseFee)
  },
  60_000,
)
