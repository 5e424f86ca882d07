import { getHistory, type HistoryPage, type Transaction } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { getAddress, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { openTestIndex, type TestIndex, waitForIndex } from '../indexer/testing/openTestIndex.js'
import {
  borrowChains,
  type ChainClient,
  chainClient,
  type TestChains,
} from '../indexer/testing/startChains.js'
import { tokenCall } from '../indexer/testing/tokenCalls.js'
import { createFixedPrices } from '../prices/createFixedPrices.js'

const one = 'eip155:31337'
const two = 'eip155:31338'
type Address = `0x${string}`
type Call = { from?: Address; to?: Address; data?: Address; value?: bigint; gas?: bigint }

let chains: TestChains
let index: TestIndex
let client: ChainClient
let other: ChainClient
let accounts: readonly Address[]
beforeAll(async () => {
  chains = await borrowChains()
  client = chainClient(chains.urls[one] ?? '')
  other = chainClient(chains.urls[two] ?? '')
  index = await openTestIndex({ urls: chains.urls })
  accounts = (await client.getAddresses()).map((address) => address.toLowerCase() as Address)
}, 60_000)
afterAll(async () => {
  await index?.close()
  await chains?.stop()
})

const account = (at: number): Address => accounts[at] ?? '0x'
const contract = (name: string): Address => chains.contracts[name] ?? '0x'

async function send({ from = account(0), ...call }: Call, on = client): Promise<Address> {
  return on.sendTransaction({ account: from, chain: null, gas: 5_000_000n, ...call })
}

function makeApp() {
  const prices = createFixedPrices(
    new Map([
      [
        one,
        new Map([
          ['native', 2_500],
          [contract('dollar').toLowerCase(), 1],
        ]),
      ],
    ]),
  )
  const env = { allowedOrigins: [], rpcUpstreams: new Map() }
  const history = { db: index.db, index: index.reader, prices }
  return createApp({ env, history, report: () => {} })
}

const request = (query: string, init?: RequestInit) =>
  makeApp().request(`/v1/account/${query}${query.includes('?') ? '&' : '?'}projectId=p1`, init)

/** A page as the widget reads it: what does not fit would be missing. */
async function page(query: string): Promise<HistoryPage> {
  const response = await request(query)
  expect(response.status).toBe(200)
  const body = await response.json()
  const parsed = v.parse(getHistory.output, body)
  expect(parsed).toEqual(body)
  return parsed
}

async function settled(): Promise<void> {
  for (const chain of [one, two]) await waitForIndex(index.db, chain, chains.urls[chain] ?? '')
}

async function entry(who: Address, hash: Address): Promise<Transaction | undefined> {
  await settled()
  const { data } = await page(`${who}/history?chainId=${one}`)
  return data.find(({ metadata }) => metadata.hash === hash)
}

test('S7.04 S3.28 a native transfer is seen by both, with its fee, time and worth', async () => {
  const hash = await send({ to: account(1), value: parseEther('1.5') })
  const receipt = await client.getTransactionReceipt({ hash })
  const { timestamp } = await client.getBlock({ blockHash: receipt.blockHash })
  const out = await entry(account(0), hash)
  const moved = { quantity: { numeric: '1.5' }, price: 2_500, value: 3_750 }
  // With their checksum, as they are shown elsewhere.
  const parties = { sender: getAddress(account(0)), recipient: getAddress(account(1)) }
  const nonce = await client.getTransaction({ hash }).then((it) => it.nonce)
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect(out).toMatchObject({
    metadata: {
      operationType: 'send',
      hash,
      chain: one,
      minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
      sentFrom: parties.sender,
      sentTo: parties.recipient,
      status: 'confirmed',
      nonce,
    },
    transfers: [
      { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'out', ...parties, ...moved },
    ],
  })
  expect(parseEther(out?.metadata.fee ?? '')).toBe(fee)
  const incoming = await entry(account(1), hash)
  expect(incoming?.metadata.operationType).toBe('receive')
  expect(incoming?.transfers).toMatchObject([{ direction: 'in', ...parties, ...moved }])
})

test('S3.28 tokens of every kind, by their units', async () => {
  const [from, to] = [account(0), account(5)]
  const hashes = {
    erc20: await send({
      to: contract('dollar'),
      data: tokenCall('transfer', to, parseUnits('12.34', 6)),
    }),
    erc721: await send({ to: contract('badge'), data: tokenCall('transferFrom', from, to, 1n) }),
    single: await send({
      to: contract('sticker'),
      data: tokenCall('safeTransferFrom', from, to, 1n, 2n, '0x'),
    }),
    batch: await send({
      to: contract('sticker'),
      data: tokenCall('safeBatchTransferFrom', from, to, [1n, 3n], [1n, 4n], '0x'),
    }),
  }
  const moved = async (hash: Address) => (await entry(to, hash))?.transfers ?? []
  const address = (name: string) => contract(name).toLowerCase()
  expect(await moved(hashes.erc20)).toMatchObject([
    {
      fungible_info: { name: 'Local Dollar', symbol: 'LUSD', address: address('dollar') },
      quantity: { numeric: '12.34' },
      value: 12.34,
      direction: 'in',
    },
  ])
  expect(await moved(hashes.erc721)).toMatchObject([
    {
      nft_info: { name: 'Local Badges #1', address: address('badge'), token_id: '1' },
      quantity: { numeric: '1' },
    },
  ])
  expect(await moved(hashes.single)).toMatchObject([
    { nft_info: { token_id: '1' }, quantity: { numeric: '2' } },
  ])
  expect(await moved(hashes.batch)).toMatchObject([
    { nft_info: { token_id: '1' }, quantity: { numeric: '1' } },
    { nft_info: { token_id: '3' }, quantity: { numeric: '4' } },
  ])
})

test('what a transaction was: mint, burn, approve, deploy, self, failure', async () => {
  const me = account(6)
  const mine = (call: Call) => send({ from: me, ...call })
  const type = async (hash: Address) => (await entry(me, hash))?.metadata.operationType
  const many = contract('many')
  expect(await type(await mine({ to: many, data: tokenCall('emitMany', me, 1n) }))).toBe('mint')
  const burn = tokenCall('transfer', `0x${'0'.repeat(40)}`, 1n)
  expect(await type(await mine({ to: many, data: burn }))).toBe('burn')
  const approval = tokenCall('approve', account(1), 5n)
  expect(await type(await mine({ to: contract('dollar'), data: approval }))).toBe('approve')
  const all = tokenCall('setApprovalForAll', account(1), true)
  expect(await type(await mine({ to: contract('badge'), data: all }))).toBe('approve')
  expect(await type(await mine({ data: '0x6001600c60003960016000f300' }))).toBe('deploy')
  expect(await type(await mine({ to: account(1), data: '0x12345678' }))).toBe('execute')

  const self = await entry(me, await mine({ to: me, value: 1n }))
  expect(self?.transfers).toMatchObject([{ direction: 'self' }])

  const failed = await mine({ to: contract('dollar'), data: tokenCall('transfer', me, 10n ** 30n) })
  expect(await entry(me, failed)).toMatchObject({
    metadata: { operationType: 'send', status: 'failed' },
    transfers: [],
  })
  expect(Number((await entry(me, failed))?.metadata.fee)).toBeGreaterThan(0)
  // Who would have got something of a failed transaction sees nothing of it.
  const lost = await mine({ to: contract('dollar'), value: 5n })
  expect(await entry(me, lost)).toMatchObject({
    metadata: { status: 'failed' },
    transfers: [{ direction: 'out' }],
  })
  const { data } = await page(`${contract('dollar')}/history?chainId=${one}`)
  expect(data.some(({ metadata }) => metadata.hash === lost)).toBe(false)
})

test('S3.28 a collection that lures is marked as spam, an honest one is not', async () => {
  const to = account(7)
  const bad = await send({ to: contract('spam'), data: tokenCall('mint', to) })
  const good = await send({ to: contract('badge'), data: tokenCall('mint', to) })
  const spam = async (hash: Address) => (await entry(to, hash))?.transfers[0]?.nft_info?.flags
  expect(await spam(bad)).toEqual({ is_spam: true })
  expect(await spam(good)).toEqual({ is_spam: false })
})

test('a transfer that another contract invents does not appear as the address’s own', async () => {
  // A transfer of nothing: costs its maker a fee only, and would put a chosen recipient into the history.
  const victim = account(8)
  const data = tokenCall('transferFrom', victim, account(9), 0n)
  const hash = await send({ to: contract('dollar'), data })
  expect((await client.getTransactionReceipt({ hash })).logs).toHaveLength(1)
  expect(await entry(victim, hash)).toBeUndefined()
})

test('S7.04 pages follow each other without a gap or a repetition while blocks come in', async () => {
  const who = '0x00000000000000000000000000000000000a11ce'
  await send({ to: contract('many'), data: tokenCall('emitMany', who, 120n) })
  await settled()
  const all: string[] = []
  let next: string | null = null
  for (const count of [50, 50, 20]) {
    const query: string = next ? `&cursor=${encodeURIComponent(next)}` : ''
    const got: HistoryPage = await page(`${who}/history?chainId=${one}${query}`)
    expect(got.data).toHaveLength(count)
    all.push(...got.data.map(({ id }) => id))
    next = got.next
    await send({ to: contract('many'), data: tokenCall('emitMany', who, 20n) })
    await settled()
  }
  expect(next).toBeNull()
  expect(new Set(all).size).toBe(120)
  const [latest] = (await page(`${who}/history?chainId=${one}`)).data
  expect(all).not.toContain(latest?.id)
})

test('S7.04 the chains of a server are listed together, the latest first, or one of them', async () => {
  const who = '0x00000000000000000000000000000000000000b0'
  for (let i = 0; i < 30; i += 1) {
    await send({ to: who, value: 1n })
    await send({ to: who, value: 1n }, other)
  }
  await settled()
  const first = await page(`${who}/history`)
  const second = await page(`${who}/history?cursor=${encodeURIComponent(first.next ?? '')}`)
  const all = [...first.data, ...second.data]
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null])
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
  const times = all.map(({ metadata }) => Date.parse(metadata.minedAt))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const alone = await page(`${who}/history?chainId=${two}`)
  expect(alone.data).toHaveLength(30)
  expect(alone.data.every(({ metadata }) => metadata.chain === two)).toBe(true)
})

test('S7.04 purchases are not cached, and there are none', async () => {
  const response = await request(`${account(0)}/history?onramp=coinbase`)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.json()).toEqual({ data: [], next: null })
})

test('a client that polls gets no bytes until something happens', async () => {
  await settled()
  const first = await request(`${account(2)}/history`)
  const tag = first.headers.get('etag') ?? ''
  const again = () => request(`${account(2)}/history`, { headers: { 'if-none-match': tag } })
  const same = await again()
  expect([same.status, await same.text()]).toEqual([304, ''])
  await send({ to: account(2), value: 1n })
  await settled()
  expect((await again()).status).toBe(200)
})

test('an address may be written in any case', async () => {
  await settled()
  const upper = `0x${account(0).slice(2).toUpperCase()}`
  expect(await page(`${upper}/history`)).toEqual(await page(`${account(0)}/history`))
})

test.each([
  ['nonsense/history', 'address'],
  ['0x12/history', 'address'],
  ['0x00000000000000000000000000000000000000zz/history', 'address'],
  ['0x00000000000000000000000000000000000000b0/history?cursor=abc', 'cursor'],
  [`0x00000000000000000000000000000000000000b0/history?cursor=${'a'.repeat(2_000)}`, 'cursor'],
  ["0x00000000000000000000000000000000000000b0/history?chainId=' or 1=1", 'chainId'],
])('%s is refused by name', async (query, name) => {
  const response = await request(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'invalid-input', reasons: [{ name }] })
})

test.each(['', '?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'S1.08 the activity of a Solana account is not known, which is not the same as none (%s)',
  async (query) => {
    const response = await request(`EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v/history${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid-input',
      reasons: [{ name: 'address', description: 'Activity is known of EVM accounts only' }],
    })
  },
)

test('a chain that is not followed has an empty history', async () => {
  expect(await page(`${account(0)}/history?chainId=eip155:1`)).toEqual({ data: [], next: null })
})
