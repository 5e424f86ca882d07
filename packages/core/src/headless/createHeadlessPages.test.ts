import type { Nft } from '@latchkey/protocol/api'
import { expect, onTestFinished, test } from 'vitest'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { fakePendingTransaction, fakeTransaction } from '../testing/fakeTransaction.js'
import { headlessPage } from '../testing/headlessPage.js'
import { rememberSent } from '../testing/rememberSent.js'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const contract = '0x00000000000000000000000000000000000000c1'
const sticker: Nft & { id: string } = {
  id: 'n7',
  chainId: 'eip155:31337',
  address: contract,
  tokenId: '7',
  standard: 'ERC1155',
  name: 'Sticker #7',
  collection: 'Stickers',
  imageUrl: '/v1/image/7',
  quantity: '5',
  isSpam: false,
  attributes: [],
}

async function setUp(options: Parameters<typeof headlessPage>[0] = {}) {
  const server = fakeDataServer({
    history: [3, 2, 1].map((at) => fakeTransaction(at)),
    nfts: [sticker, { ...sticker, id: 'n8', tokenId: '8', isSpam: true }],
    pageSize: 2,
  })
  const page = headlessPage({
    server: 'https://data.example',
    env: { fetch: server.fetch },
    ...options,
  })
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  const connect = () => page.latchkey.connect({ connectorId: 'com.example.wallet' })
  const follow = (part: { subscribe(listener: () => void): () => void }) => {
    let changes = 0
    const stop = part.subscribe(() => changes++)
    onTestFinished(stop)
    return { stop, changes: () => changes }
  }
  return { ...page, ...page.headless, connect, follow, server }
}

test('S5.16 the activity is that of the account that connects, page by page, asked for while it is followed', async () => {
  const { activity, connect, follow, server, settle } = await setUp()
  expect(activity.get()).toEqual({
    pending: [],
    transactions: [],
    status: 'idle',
    error: undefined,
    hasMore: false,
  })
  await connect()
  expect(activity.get().status).toBe('loading')
  await settle()
  expect(server.count('/history')).toBe(0)

  const { changes, stop } = follow(activity)
  expect(activity.get().status).toBe('loading')
  await settle()
  expect(changes()).toBeGreaterThan(0)
  expect(activity.get()).toMatchObject({ status: 'ready', hasMore: true, error: undefined })
  expect(activity.get().transactions.map(({ id }) => id)).toEqual(['t3', 't2'])
  expect(activity.get()).toBe(activity.get())
  activity.loadMore()
  expect(activity.get().status).toBe('loading')
  await settle()
  expect(activity.get().transactions.map(({ id }) => id)).toEqual(['t3', 't2', 't1'])
  expect(activity.get().hasMore).toBe(false)

  stop()
  const asked = server.requests.length
  await settle(60_000)
  expect(server.requests).toHaveLength(asked)
})

test('a listener that leaves twice leaves the list to the others', async () => {
  const { activity, connect, follow, settle } = await setUp()
  await connect()
  const { stop } = follow(activity)
  const { changes } = follow(activity)
  stop()
  stop()
  await settle()
  expect(changes()).toBeGreaterThan(0)
  expect(activity.get().transactions).toHaveLength(2)
})

test('without a listener, a call loads what is asked for', async () => {
  const { activity, connect, nfts, settle } = await setUp()
  await connect()
  activity.loadMore()
  nfts.refresh()
  await settle()
  expect(activity.get()).toMatchObject({ status: 'ready', hasMore: true })
  expect(nfts.get().nfts).toHaveLength(2)
  activity.loadMore()
  await settle()
  expect(activity.get().transactions.map(({ id }) => id)).toEqual(['t3', 't2', 't1'])
})

test('S5.18 what was sent from here is above the history until it is in it', async () => {
  const { activity, connect, context, follow, server, settle } = await setUp()
  await connect()
  follow(activity)
  await settle()
  rememberSent(context, fakePendingTransaction(4, { from }))
  expect(activity.get().pending).toMatchObject([{ amount: '1.5', status: 'pending' }])
  server.served.history = [fakeTransaction(4), ...server.served.history]
  activity.refresh()
  await settle()
  expect(activity.get().pending).toEqual([])
  expect(activity.get().transactions[0]?.id).toBe('t4')
})

test('a failed list says why, and what failed is loaded by another call', async () => {
  const { activity, connect, follow, server, settle } = await setUp()
  await connect()
  server.next(Response.json({}, { status: 400 }))
  follow(activity)
  await settle()
  expect(activity.get()).toMatchObject({
    status: 'failed',
    error: 'activity/failed',
    hasMore: true,
    transactions: [],
  })
  activity.loadMore()
  await settle()
  expect(activity.get()).toMatchObject({ status: 'ready', error: undefined })
})

test('another network or no account is another list', async () => {
  const { activity, connect, follow, latchkey, nfts, settle } = await setUp()
  await connect()
  follow(activity)
  follow(nfts)
  await settle()
  expect(nfts.get().nfts).toHaveLength(2)
  // Which the server does not serve.
  await latchkey.switchNetwork({ network: 31338 })
  expect(activity.get().transactions).toEqual([])
  await settle()
  expect(activity.get()).toMatchObject({ status: 'ready', transactions: [], hasMore: false })
  await latchkey.switchNetwork({ network: 31337 })
  await settle()
  expect(activity.get().transactions).toHaveLength(2)
  await latchkey.disconnect()
  expect([activity.get().status, nfts.get().status]).toEqual(['idle', 'idle'])
  expect(nfts.get().nfts).toEqual([])
})

test('without a server there is no history, and nothing to wait for', async () => {
  const { activity, connect, follow, nfts, settle } = await setUp({ server: undefined })
  await connect()
  follow(activity)
  follow(nfts)
  await settle()
  expect(activity.get()).toMatchObject({ status: 'ready', transactions: [], hasMore: false })
  expect(nfts.get()).toMatchObject({ status: 'ready', nfts: [] })
})

test('S1.03 NFTs are listed with whole image URLs, and sent by a preview; then they load again', async () => {
  const { connect, follow, nfts, send, server, settle, wallet } = await setUp()
  wallet.setBalance(contract, { balance: 5n, decimals: undefined })
  await connect()
  follow(nfts)
  await settle()
  const [nft, spam] = nfts.get().nfts
  if (!nft) throw new Error('an NFT')
  expect(nft.imageUrl).toMatch(/^https:\/\/data\.example\/v1\/image\/7\?/)
  expect([nft.isSpam, spam?.isSpam]).toEqual([false, true])
  expect(nfts.get().nfts[0]).toBe(nft)

  expect(await send.preview({ nft, to })).toMatchObject({ amount: '1', amountUnits: 1n, nft })
  const preview = await send.preview({ nft, to, amount: '2' })
  expect(preview).toMatchObject({ token: { symbol: 'Sticker #7' }, amount: '2' })
  const asked = server.count('/nfts')
  await send.confirm({ preview })
  expect(wallet.transfers).toMatchObject([
    { amount: 2n, token: contract, nft: { standard: 'ERC1155', tokenId: 7n } },
  ])
  await settle()
  expect(server.count('/nfts')).toBeGreaterThan(asked)
})

test('an NFT whose contract is the coin itself, or of another network, is refused', async () => {
  const { connect, send } = await setUp()
  await connect()
  const coin = { ...sticker, address: `0x${'e'.repeat(40)}` }
  await expect(send.preview({ nft: coin, to })).rejects.toMatchObject({
    code: 'transaction/address-invalid',
  })
  const elsewhere: Nft = { ...sticker, chainId: 'eip155:1' }
  await expect(send.preview({ nft: elsewhere, to })).rejects.toMatchObject({
    code: 'send/network-changed',
  })
})
