import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  zeroAddress,
} from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountContracts, contracts } from '../known/contracts.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { testClient, viemChain } from '../testing/clients.js'
import { encodeBatch, localPaymaster, smartAccount } from '../testing/smartAccount.js'
import { type Bundler, startBundler } from './startBundler.js'

let localnet: Localnet
let bundler: Bundler
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  const rpcUrl = localnet.evm[31337]?.url ?? ''
  // Where it is not installed yet, this downloads it.
  bundler = await startBundler({ rpcUrl, onProgress: console.log })
}, 300_000)
afterAll(async () => {
  await bundler?.stop()
  await localnet?.stop()
})

const { delegate } = accountContracts
const friend = '0x00000000000000000000000000000000005afe26'
// A retry would repeat what hardhat has refused for good.
const transport = () => http(undefined, { retryCount: 0 })
const reader = () =>
  createPublicClient({ chain: viemChain(localnet, 31337), transport: transport() })
const newOwner = () => privateKeyToAccount(generatePrivateKey())

/** Makes dollars for the account, and passes on a part of them. */
function mintAndPass(owner: Hex) {
  const abi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])]
  return [
    {
      to: contracts.dollar,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [owner, 100n] }),
    },
    {
      to: contracts.dollar,
      data: encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 40n] }),
    },
  ]
}

const dollars = (owner: Hex) =>
  reader().readContract({
    address: contracts.dollar,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

test('one transaction delegates and runs two calls; signatures verify before, after and after the removal', {
  timeout: 60_000,
}, async () => {
  const [client, account] = [reader(), newOwner()]
  const { address } = account
  const wallet = createWalletClient({ account, chain: client.chain, transport: transport() })
  await testClient(localnet).setBalance({ address, value: 10n ** 18n })
  const signature = await account.signMessage({ message: 'hello' })
  const verifies = () => client.verifyMessage({ address, message: 'hello', signature })
  const send = async (target: Hex, data?: Hex) => {
    const authorization = await wallet.signAuthorization({
      contractAddress: target,
      executor: 'self',
    })
    const hash = await wallet.sendTransaction({
      authorizationList: [authorization],
      to: address,
      data,
    })
    return client.waitForTransactionReceipt({ hash })
  }
  expect(await verifies()).toBe(true)

  const { status } = await send(delegate, encodeBatch(mintAndPass(address)))
  expect(status).toBe('success')
  expect(await client.getCode({ address })).toBe(`0xef0100${delegate.slice(2).toLowerCase()}`)
  expect(await dollars(address)).toBe(60n)
  expect(await verifies()).toBe(true)
  const others = await newOwner().signMessage({ message: 'hello' })
  expect(await client.verifyMessage({ address, message: 'hello', signature: others })).toBe(false)

  await send(zeroAddress)
  expect(await client.getCode({ address })).toBeUndefined()
  expect(await verifies()).toBe(true)
})

test('the first operation of an account without coin delegates and runs, paid by the paymaster', {
  timeout: 60_000,
}, async () => {
  const [client, owner] = [reader(), newOwner()]
  const { address } = owner
  const account = await smartAccount(client, owner)
  const paymaster = localPaymaster(client)
  const bundlerClient = createBundlerClient({
    client,
    paymaster,
    transport: http(bundler.url, { retryCount: 0 }),
  })
  const authorization = await owner.signAuthorization({
    address: delegate,
    chainId: 31337,
    nonce: 0,
  })
  const hash = await bundlerClient.sendUserOperation({
    account,
    authorization,
    calls: mintAndPass(address),
  })
  const receipt = await bundlerClient.waitForUserOperationReceipt({ hash, pollingInterval: 50 })
  expect(receipt.success).toBe(true)
  expect(receipt.paymaster).toBe(accountContracts.paymaster)
  expect(await dollars(address)).toBe(60n)
  expect(await client.getBalance({ address })).toBe(0n)
  expect(await client.getCode({ address })).toBe(`0xef0100${delegate.slice(2).toLowerCase()}`)

  // The second one needs no authorization, and its revert leaves nothing.
  const tooMuch = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [friend, 10_000n],
  })
  const failing = [...mintAndPass(address), { to: contracts.dollar, data: tooMuch }]
  await expect(bundlerClient.sendUserOperation({ account, calls: failing })).rejects.toThrow()
  expect(await dollars(address)).toBe(60n)
})

test('the bundler is reachable from this machine only', async () => {
  const { port } = new URL(bundler.url)
  const outer = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ address, internal }) => !internal && isIPv4(address))
  for (const { address } of outer) {
    await expect(fetch(`http://${address}:${port}/health`)).rejects.toThrow()
  }
  expect((await fetch(`${bundler.url}/health`)).status).toBe(200)
})
