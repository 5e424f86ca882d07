import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../runtime/context.js'
import { createTestContext, type TestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { type FakeServerData, fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { createNftsObserver } from './createNftsObserver.js'

const server = 'https://latchkey.example'
const address = '0x00000000000000000000000000000000000000a1'
const network = fakeNetwork()
const nft = (at: number, more = {}) => ({
  id: `n${at}`,
  chainId: 'eip155:31337',
  address: '0x00000000000000000000000000000000000000c1',
  tokenId: String(at),
  standard: 'ERC721',
  name: `Badge ${at}`,
  collection: 'Badges',
  imageUrl: `/v1/nft/${at}/picture`,
  quantity: '1',
  isSpam: false,
  attributes: [],
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => nft(at))

beforeAll(async () => {
  const context = createTestContext({ server })
  await Promise.all([context.queries.load(), context.api?.load()])
})

const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

async function pass({ env }: TestContext, ms = 0): Promise<void> {
  await env.advance(ms)
  for (let turn = 0; turn < 10; turn++) await env.advance(0)
}

function setUp(serverData: Partial<FakeServerData> = {}, on = network) {
  const data = fakeDataServer({ pageSize: 3, ...serverData })
  const context = createTestContext({ server, env: { fetch: data.fetch } })
  contexts.push(context)
  const nfts = createNftsObserver(context, { address, network: on })
  nfts.subscribe(() => {})
  const ids = () => nfts.get().items.map(({ tokenId }) => tokenId)
  return { context, data, ids, nfts, later: pass.bind(0, context) }
}

test('S1.03 the NFTs of an address come page by page', async () => {
  const { data, ids, later, nfts } = setUp({ nfts: many(5) })
  expect(nfts.get()).toMatchObject({ state: 'loading', empty: false })
  await later()
  expect(nfts.get()).toMatchObject({ state: 'ready', more: 'idle', empty: false })
  nfts.more()
  await later()
  expect(ids()).toEqual(['0', '1', '2', '3', '4'])
  expect(nfts.get().more).toBe('none')
  expect(data.requests.map(({ path }) => path)).toEqual([
    '/v1/supported-chains',
    `/v1/account/${address}/nfts`,
    `/v1/account/${address}/nfts`,
  ])
})

test('S1.03 NFTs of one number in two collections are two; one that comes twice is one, however its address is written', async () => {
  const other = '0x00000000000000000000000000000000000000D2'
  const { later, nfts } = setUp({
    pageSize: 10,
    nfts: [nft(1), nft(1, { address: other }), nft(1, { address: other.toLowerCase() })],
  })
  await later()
  expect(nfts.get().items.map((one) => one.address)).toEqual([
    '0x00000000000000000000000000000000000000c1',
    other,
  ])
})

test('S1.03 what stands on another chain or can’t be read is left out; spam is marked', async () => {
  const { ids, later, nfts } = setUp({
    pageSize: 10,
    nfts: [
      nft(1),
      nft(2, { isSpam: true }),
      nft(3, { chainId: 'eip155:1' }),
      nft(4, { quantity: '-1' }),
      nft(5, { name: 7, imageUrl: 'javascript:alert(1)', attributes: 'many' }),
    ],
  })
  await later()
  expect(ids()).toEqual(['1', '2', '5'])
  expect(nfts.get().items.map(({ isSpam }) => isSpam)).toEqual([false, true, false])
})

test('nothing is polled; a refresh starts again, and one that fails leaves the list', async () => {
  const { data, ids, later, nfts } = setUp({ nfts: many(2) })
  await later(60_000)
  expect(data.count('/nfts')).toBe(1)
  data.next(new Response(null, { status: 400 }))
  nfts.refresh()
  expect(nfts.get().refreshing).toBe(true)
  await later()
  expect(nfts.get()).toMatchObject({ state: 'ready', refreshing: false })
  expect(nfts.get().error).toMatchObject({ code: 'http/status' })
  data.served.nfts = [nft(7)]
  nfts.retry()
  await later()
  expect(ids()).toEqual(['7'])
  expect(nfts.get().error).toBeUndefined()
})

test('who looks again has what was loaded at once', async () => {
  const { context, later, nfts } = setUp({ nfts: many(5) })
  await later()
  nfts.more()
  await later()
  const again = createNftsObserver(context, { address, network })
  expect(again.get()).toMatchObject({ state: 'ready', more: 'none' })
  expect(again.get().items).toHaveLength(5)
})

test('who looks again learns what came in the meantime; where nothing did, all that was loaded stays', async () => {
  const { context, data, later, nfts } = setUp({ nfts: many(5) })
  await later()
  nfts.more()
  await later()
  const look = async () => {
    const again = createNftsObserver(context, { address, network })
    const stop = again.subscribe(() => {})
    await later()
    stop()
    again.close()
    return again.get().items.map(({ tokenId }) => tokenId)
  }
  expect(await look()).toEqual(['0', '1', '2', '3', '4'])
  expect(data.count('/nfts')).toBe(3)
  data.served.nfts = [nft(9), ...many(5)]
  expect(await look()).toEqual(['9', '0', '1'])
  data.served.nfts = [nft(9)]
  expect(await look()).toEqual(['9'])
})

test('S1.03 who comes back sees the NFTs of before at once, and that there are more', async () => {
  const { context, later, nfts } = setUp({ nfts: many(5) })
  const seen = (on = network) => createNftsObserver(context, { address, network: on }).get()
  await later()
  expect(seen()).toMatchObject({ items: many(3).map(({ tokenId }) => ({ tokenId })), more: 'idle' })
  expect(seen(fakeNetwork(31338)).items).toEqual([])
  nfts.more()
  await later()
  expect(seen()).toMatchObject({ items: many(5).map(({ tokenId }) => ({ tokenId })), more: 'none' })
})

test.each([
  ['a network that is not served', setUp.bind(0, { chains: [] })],
  ['another namespace', setUp.bind(0, { chains: ['solana:test'] }, fakeSolanaNetwork())],
])('%s has no NFTs', async (_, begin) => {
  const { data, later, nfts } = begin()
  await later()
  expect(nfts.get()).toMatchObject({ state: 'ready', empty: true, more: 'none' })
  expect(data.count('/nfts')).toBe(0)
})
