import type { Transfer } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { toNetwork } from '@latchkey/protocol'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evm } from '../evm.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const receiver = '0x00000000000000000000000000000000005afe03'
const ether = 10n ** 18n

/** The adapter with a wallet of real keys, on a real chain. */
async function connectTestWallet() {
  const url = localnet.evm[31337]?.url ?? ''
  const window = new EventTarget()
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
