import { createLatchkey, type Eip1193Provider } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import type { Localnet } from '@latchkey/localnet'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { toNetwork } from '@latchkey/protocol'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { BrowserProvider, parseEther, verifyMessage } from 'ethers'
import { providers, utils } from 'ethers5'
import { createPublicClient, createWalletClient, custom } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evm } from '../evm.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await borrowLocalnet()
}, 60_000)
afterAll(() => localnet.stop())

const receiver = '0x00000000000000000000000000000000005afe03'
const ether = 10n ** 18n

/** A wallet of real keys, and the real chain it is on. */
function createSender() {
  const url = localnet.evm[31337]?.url ?? ''
  const wallet = createWallet({
    name: 'Sender',
    rdns: 'com.example.sender',
    accounts: localnet.accounts.map(({ privateKey }) => privateKey),
    chains: [{ id: 31337, name: 'Local', rpcUrl: url }],
  })
  const network = toNetwork({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  return { network, url, wallet }
}

/** The adapter with that wallet. */
async function connectTestWallet() {
  const window = new EventTarget()
  const { network, url, wallet } = createSender()
  const rpc = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(url, { method: 'POST', headers, body })
      const { error, result } = await reply.json()
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
    close() {},
  }
  const deps = { env: createFakeEnv(), rpc: async () => rpc, networks: () => [network] }
  const adapter = evm({ window }).create(deps)
  adapter.watchConnectors(() => {})
  announceWallet(wallet, { window })
  const connection = await adapter.connect('com.example.sender', {
    signal: new AbortController().signal,
  })
  const { send } = adapter
  if (!send) throw new Error('it can not send')
  const [from] = connection.addresses
  const createTransfer = (change: Partial<Transfer> = {}): Transfer => ({
    network,
    from,
    to: receiver,
    amount: 1n,
    token: undefined,
    ...change,
  })
  const prompts = () => wallet.calls.filter(({ prompting }) => prompting).length
  return { adapter, connection, from, network, prompts, send, createTransfer }
}

test('S4.41 a native coin arrives, and costs no more than was estimated', async () => {
  const { adapter, connection, from, network, send, createTransfer } = await connectTestWallet()
  const [before, paid] = await Promise.all([
    send.getBalance(receiver, undefined, network),
    send.getBalance(from, undefined, network),
  ])
  const transfer = createTransfer({ amount: ether / 2n })
  const { fee } = await send.estimate(transfer)
  const hash = await send.transfer(connection, transfer)
  expect(await adapter.transactionStatus?.(hash, network)).toBe('confirmed')
  const after = await send.getBalance(receiver, undefined, network)
  expect(after.balance - before.balance).toBe(ether / 2n)
  const { balance: left } = await send.getBalance(from, undefined, network)
  const cost = paid.balance - left - ether / 2n
  expect(cost > 0n && cost <= fee).toBe(true)
})

test.each([
  ['dollar', 6],
  ['quiet', 6],
] as const)('S4.41 %s, an ERC-20 token, arrives', async (name, decimals) => {
  const { adapter, connection, network, send, createTransfer } = await connectTestWallet()
  const token = localnet.contracts[name]
  const before = await send.getBalance(receiver, token, network)
  expect(before.decimals).toBe(decimals)
  const transfer = createTransfer({ token, amount: 7n })
  expect((await send.estimate(transfer)).fee > 0n).toBe(true)
  const hash = await send.transfer(connection, transfer)
  expect(await adapter.transactionStatus?.(hash, network)).toBe('confirmed')
  const after = await send.getBalance(receiver, token, network)
  expect(after.balance - before.balance).toBe(7n)
})

test('more of a token than there is, the chain refuses before the wallet prompts', async () => {
  const { prompts, send, createTransfer } = await connectTestWallet()
  const promptsBefore = prompts()
  const token = localnet.contracts.dollar
  await expect(send.estimate(createTransfer({ token, amount: 10n ** 30n }))).rejects.toThrow()
  expect(prompts()).toBe(promptsBefore)
})

test('contracts differ from accounts, and unknown transactions from known ones', async () => {
  const { adapter, from, network, send } = await connectTestWallet()
  expect(await send.isContract(localnet.contracts.dollar, network)).toBe(true)
  expect(await send.isContract(from, network)).toBe(false)
  expect(await adapter.transactionStatus?.(`0x${'0'.repeat(64)}`, network)).toBe('unknown')
})

test('S7.35 a wallet that tells no assets is not asked for them, and shows no window', async () => {
  const { adapter, connection, network, prompts } = await connectTestWallet()
  const promptsBefore = prompts()
  expect(await adapter.assets?.(connection, network)).toBeUndefined()
  expect(prompts()).toBe(promptsBefore)
})

test('S4.41 an address is checked by its checksum, as its chain writes it', async () => {
  const { network, send } = await connectTestWallet()
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(await send.isValidChecksum?.(address, network)).toBe(true)
  expect(await send.isValidChecksum?.(address.replace('f39F', 'F39f'), network)).toBe(false)
  expect(await send.withChecksum?.(address.toLowerCase(), network)).toBe(address)
  expect(await send.withChecksum?.(address, network)).toBe(address)
})

test.each([
  ['badge', { standard: 'ERC721', tokenId: 1n }, 1n, 1n],
  ['sticker', { standard: 'ERC1155', tokenId: 3n }, 4n, 12n],
] as const)('a %s goes to its receiver, and is counted', async (name, nft, amount, held) => {
  const { adapter, connection, network, send, createTransfer } = await connectTestWallet()
  const transfer = { ...createTransfer({ amount }), token: localnet.contracts[name], nft }
  expect(await send.getNftBalance?.(transfer)).toBe(held)
  const { fee } = await send.estimate(transfer)
  expect(fee > 0n).toBe(true)
  const hash = await send.transfer(connection, transfer)
  expect(await adapter.transactionStatus?.(hash, network)).toBe('confirmed')
  expect(await send.getNftBalance?.(transfer)).toBe(held - amount)
  expect(await send.getNftBalance?.({ ...transfer, from: receiver })).toBe(amount)
})

test('an NFT that does not exist is held by no one; a contract that can not hold NFTs refuses them', async () => {
  const { send, createTransfer } = await connectTestWallet()
  const token = localnet.contracts.badge
  const nft = { standard: 'ERC721', tokenId: 999_999n } as const
  const transfer = { ...createTransfer(), token, nft }
  expect(await send.getNftBalance?.(transfer)).toBe(0n)
  const own = { ...transfer, nft: { ...nft, tokenId: 2n }, to: localnet.contracts.dollar }
  await expect(send.estimate(own)).rejects.toThrow()
  await expect(send.estimate({ ...own, to: receiver })).resolves.toBeDefined()
})

/** Sends ether with a library that a host may use, and signs with it; gives the signature of `Hello`. */
type Library = (wallet: Eip1193Provider) => Promise<string>

const libraries: Readonly<Record<string, Library>> = {
  async 'ethers 6'(wallet) {
    const signer = await new BrowserProvider(wallet, 'any').getSigner()
    const sent = await signer.sendTransaction({ to: receiver, value: parseEther('0.25') })
    await sent.wait()
    return signer.signMessage('Hello')
  },
  async 'ethers 5'(wallet) {
    const provider = new providers.Web3Provider(wallet, 'any')
    // The chain mines at once, and a poll of 4 s would be all that the test waits for.
    provider.pollingInterval = 50
    const signer = provider.getSigner()
    const sent = await signer.sendTransaction({ to: receiver, value: utils.parseEther('0.25') })
    await sent.wait()
    return signer.signMessage('Hello')
  },
  async viem(wallet) {
    const transport = custom(wallet)
    const client = createWalletClient({ chain: anvil, transport })
    const [account] = await client.getAddresses()
    if (!account) throw new Error('no account')
    const hash = await client.sendTransaction({ account, to: receiver, value: ether / 4n })
    const reader = createPublicClient({ chain: anvil, transport, pollingInterval: 50 })
    await reader.waitForTransactionReceipt({ hash })
    return client.signMessage({ account, message: 'Hello' })
  },
}

test.each(Object.keys(libraries))('%s sends and signs with the provider', async (name) => {
  const window = new EventTarget()
  const { network, wallet } = createSender()
  const env = createFakeEnv()
  const latchkey = createLatchkey({ networks: [network], adapters: [evm({ window })], env })
  announceWallet(wallet, { window })
  expect(latchkey.getProvider({ namespace: 'eip155' })).toBeUndefined()
  await latchkey.connect({ connectorId: 'com.example.sender' })
  const provider = latchkey.getProvider({ namespace: 'eip155' })
  if (!provider) throw new Error('no provider')
  const balance = async () =>
    BigInt(
      String(await provider.request({ method: 'eth_getBalance', params: [receiver, 'latest'] })),
    )
  const before = await balance()
  const signature = await libraries[name]?.(provider)
  expect((await balance()) - before).toBe(ether / 4n)
  expect(verifyMessage('Hello', signature ?? '')).toBe(wallet.addresses[0])
  latchkey.destroy()
})
