import { accountContracts, contracts } from '@latchkey/localnet/contracts'
import { smartAccount } from '@latchkey/localnet/smartAccount'
import {
  createPublicClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint07Abi,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chain, operatorToken, startSponsor, type TestSponsor } from '../../testing/startSponsor.js'
import { chainClient, startChains, type TestChains } from '../indexer/testing/startChains.js'

let chains: TestChains
let sponsor: TestSponsor
beforeAll(async () => {
  // Where the bundler is not installed yet, this downloads it.
  chains = await startChains('--bundler')
  const rpc = chains.urls[chain] ?? ''
  sponsor = await startSponsor({ rpc, bundler: chains.bundlers[chain] })
}, 300_000)
afterAll(async () => {
  await sponsor?.close()
  await chains?.stop()
})

const retryCount = 0
const abi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])]
const mint = (to: Hex) => ({
  to: contracts.dollar,
  data: encodeFunctionData({ abi, functionName: 'mint', args: [to, 100n] }),
})

/** An account without any coin, and viem's own clients of the server. */
async function openVisitor() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const local = defineChain({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chains.urls[chain] ?? ''] } },
  })
  const client = createPublicClient({ chain: local, transport: http(undefined, { retryCount }) })
  const account = await smartAccount(client, owner)
  const paymaster = createPaymasterClient({ transport: http(sponsor.paymasterUrl, { retryCount }) })
  const bundler = createBundlerClient({
    client,
    paymaster,
    transport: http(sponsor.bundlerUrl, { retryCount }),
  })
  const authorization = await owner.signAuthorization({
    address: accountContracts.delegate,
    chainId: 31337,
    nonce: 0,
  })
  return { account, authorization, bundler, client, owner }
}

test('viem, unmodified: an account without coin sends its first operation, and the server pays', {
  timeout: 60_000,
}, async () => {
  const { account, authorization, bundler, client, owner } = await openVisitor()
  const hash = await bundler.sendUserOperation({
    account,
    authorization,
    calls: [mint(owner.address)],
  })
  const receipt = await bundler.waitForUserOperationReceipt({ hash, pollingInterval: 50 })
  expect(receipt.success).toBe(true)
  expect(receipt.paymaster?.toLowerCase()).toBe(accountContracts.paymaster.toLowerCase())
  expect(await client.getBalance({ address: owner.address })).toBe(0n)

  const read = async () => {
    const headers = { authorization: `Bearer ${operatorToken}`, accept: 'application/json' }
    const response = await fetch(`${sponsor.url}/operator/paymaster`, { headers })
    return (await response.json()) as Awaited<ReturnType<TestSponsor['paymaster']['spending']>>
  }
  await expect
    .poll(async () => (await read()).days[0])
    .toMatchObject({
      policy: 'dollars',
      operations: 1,
      reserved: '0',
    })
  const cost = Number((await read()).days[0]?.spent) * 1e18
  expect(cost / Number(receipt.actualGasCost)).toBeCloseTo(1, 3)
})

test('T431 an offer that is used for another operation, or a second time, does not pass the bundler', {
  timeout: 120_000,
}, async () => {
  const { account, authorization, bundler, client, owner } = await openVisitor()
  const calls = [mint(owner.address)]
  const prepared = await bundler.prepareUserOperation({ account, authorization, calls })
  const send = async (change: object) => {
    const operation = { ...prepared, ...change } as typeof prepared
    const signature = await account.signUserOperation({ ...operation, chainId: 31337 } as never)
    return bundler.sendUserOperation({ ...operation, signature } as never)
  }
  const dearer = { callGasLimit: prepared.callGasLimit + 1n }
  await expect(send(dearer)).rejects.toThrow(/paymaster|AA34|signature/i)
  const other = { callData: await account.encodeCalls([mint(accountContracts.paymaster)]) }
  await expect(send(other)).rejects.toThrow(/paymaster|AA34|signature/i)

  const hash = await send({})
  const { success } = await bundler.waitForUserOperationReceipt({ hash, pollingInterval: 50 })
  expect(success).toBe(true)
  expect(await client.getBalance({ address: owner.address })).toBe(0n)
  await expect(send({})).rejects.toThrow(/nonce|AA25/i)
})

test('T431 after its time EntryPoint does not take an offer, from any sender', {
  timeout: 120_000,
}, async () => {
  const { account, authorization, bundler, owner } = await openVisitor()
  const calls = [mint(owner.address)]
  const first = await bundler.sendUserOperation({ account, authorization, calls })
  await bundler.waitForUserOperationReceipt({ hash: first, pollingInterval: 50 })
  const prepared = await bundler.prepareUserOperation({ account, calls })
  const signature = await account.signUserOperation({ ...prepared, chainId: 31337 } as never)
  const packed = toPackedUserOperation({ ...prepared, signature } as never)
  const node = chainClient(chains.urls[chain] ?? '')
  const [sender = '0x'] = await node.getAddresses()
  const handle = () =>
    node.simulateContract({
      account: sender,
      address: accountContracts.entryPoint,
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[packed], sender],
    })
  await handle()
  const id = await node.snapshot()
  await node.increaseTime({ seconds: 700 })
  await node.mine({ blocks: 1 })
  await expect(handle()).rejects.toThrow(/AA32/)
  await node.revert({ id })
})

test('T432 through viem, calls that are not paid for are refused with their reason', {
  timeout: 60_000,
}, async () => {
  const { account, authorization, bundler } = await openVisitor()
  const calls = [{ to: contracts.badge, data: '0x12345678' as Hex }]
  await expect(bundler.sendUserOperation({ account, authorization, calls })).rejects.toThrow(
    'No policy of this server pays for these calls',
  )
})
