import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseAbi } from 'viem'
import { createBundlerClient, entryPoint07Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountContracts, contracts } from '../known/contracts.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { viemChain } from '../testing/clients.js'
import {
  type FaultyBundler,
  startFaultyBundler,
} from '../testing/faultyBundler/startFaultyBundler.js'
import { localPaymaster, smartAccount } from '../testing/smartAccount.js'
import { type Bundler, startBundler } from './startBundler.js'

let localnet: Localnet
let bundler: Bundler
let faulty: FaultyBundler
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  const rpcUrl = localnet.evm[31337]?.url ?? ''
  bundler = await startBundler({ rpcUrl, onProgress: console.log })
  faulty = await startFaultyBundler(bundler.url)
}, 300_000)
afterAll(async () => {
  await faulty?.stop()
  await bundler?.stop()
  await localnet?.stop()
})
beforeEach(() => {
  faulty.faults = {}
})

const { delegate, entryPoint } = accountContracts
const abi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])]
const call = (data: Hex) => ({ to: contracts.dollar, data })
const mint = (to: Hex) => call(encodeFunctionData({ abi, functionName: 'mint', args: [to, 100n] }))

/** An account without coin, whose operations the local paymaster pays. */
async function openAccount() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { address } = owner
  const transport = (url?: string) => http(url, { retryCount: 0 })
  const client = createPublicClient({ chain: viemChain(localnet, 31337), transport: transport() })
  const account = await smartAccount(client, owner)
  const sender = createBundlerClient({
    client,
    paymaster: localPaymaster(client),
    transport: transport(faulty.url),
  })
  const nonce = () =>
    client.readContract({
      address: entryPoint,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [address, 0n],
    })
  const send = async (calls: ReturnType<typeof call>[], limits?: { callGasLimit: bigint }) =>
    sender.sendUserOperation({
      account,
      calls,
      // Else viem takes another key of nonces for each operation.
      nonce: await nonce(),
      authorization: await owner.signAuthorization({
        address: delegate,
        chainId: 31337,
        nonce: await client.getTransactionCount({ address }),
      }),
      // Without an estimate, which would refuse an operation that reverts.
      ...(limits && { verificationGasLimit: 300_000n, preVerificationGas: 100_000n, ...limits }),
    })
  const dollars = () =>
    client.readContract({
      address: contracts.dollar,
      abi,
      functionName: 'balanceOf',
      args: [address],
    })
  const receipt = (hash: Hex, timeout = 20_000) =>
    sender.waitForUserOperationReceipt({ hash, pollingInterval: 50, timeout })
  return { address, dollars, nonce, receipt, send }
}

test('an operation that reverts on the chain is paid, counts, and leaves nothing', {
  timeout: 60_000,
}, async () => {
  const { address, dollars, nonce, receipt, send } = await openAccount()
  const tooMuch = encodeFunctionData({
    abi,
    functionName: 'transfer',
    args: [contracts.dollar, 10_000n],
  })
  const hash = await send([mint(address), call(tooMuch)], { callGasLimit: 500_000n })
  const { receipt: transaction, success } = await receipt(hash)
  expect(success).toBe(false)
  expect(transaction.status).toBe('success')
  expect(await dollars()).toBe(0n)
  expect(await nonce()).toBe(1n)
})

test('an operation that is dropped leaves nothing; its nonce is free for another', {
  timeout: 60_000,
}, async () => {
  const { address, dollars, nonce, receipt, send } = await openAccount()
  faulty.faults = { replaces: true }
  const dropped = await send([mint(address), mint(address)])
  await expect(receipt(dropped, 1_500)).rejects.toThrow('Timed out')
  expect(await nonce()).toBe(0n)
  const other = await send([mint(address)])
  expect(other).not.toBe(dropped)
  expect((await receipt(other)).success).toBe(true)
  expect(await dollars()).toBe(100n)
})

test('estimates ten times too high still run', { timeout: 60_000 }, async () => {
  const { address, dollars, receipt, send } = await openAccount()
  faulty.faults = { gasTimes: 10 }
  const hash = await send([mint(address)])
  expect((await receipt(hash)).success).toBe(true)
  expect(await dollars()).toBe(100n)
})

test('with estimates ten times too low an operation is refused, or reverts and leaves nothing', {
  timeout: 60_000,
}, async () => {
  const { address, dollars, receipt, send } = await openAccount()
  faulty.faults = { gasTimes: 0.1 }
  const success = await send([mint(address)])
    .then(receipt)
    .then(
      ({ success }) => success,
      () => false,
    )
  expect(success).toBe(false)
  expect(await dollars()).toBe(0n)
})
