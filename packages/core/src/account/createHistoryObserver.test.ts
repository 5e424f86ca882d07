import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../runtime/context.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext, readState, type TestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { type FakeServerData, fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { fakeTransaction, fakeTransfer } from '../testing/fakeTransaction.js'
import { createHistoryObserver } from './createHistoryObserver.js'

const server = 'https://latchkey.example'
const address = '0x00000000000000000000000000000000000000a1'
const network = fakeNetwork()
const refusal = () => new Response(null, { status: 400 })
const garbage = () => new Response('<html>', { status: 200 })
/** The transactions from one number down to another, the latest first. */
const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => fakeTransaction(from - at))

// What loads on first use is loaded here, so that no test waits for the disk.
beforeAll(async () => {
  const context = createTestContext({ server })
  await Promise.all([context.queries.load(), context.api?.load()])
})

const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

/** Moves the clock, and gives what follows from it the turns that reading an answer takes. */
async function pass({ env }: TestContext, ms = 0): Promise<void> {
  await env.advance(ms)
  for (let turn = 0; turn < 10; turn++) await env.advance(0)
}

async function setUp(serverData: Partial<FakeServerData> = {}, on = network) {
  const data = fakeDataServer({ pageSize: 3, ...serverData })
  const context = createTestContext({
    server,
    env: { fetch: data.fetch },
    state: { accounts: connectedAccounts() },
  })
  contexts.push(context)
  await context.queries.load()
  const history = createHistoryObserver(context, { address, network: on })
  let changes = 0
  const stop = history.subscribe(() => {
    changes += 1
  })
  const ids = () => history.get().items.map(({ id }) => id)
  const read = () => readState(context).transactions
  return {
    context,
    data,
    history,
    ids,
    read,
    stop,
    changes: () => changes,
    later: pass.bind(0, context),
  }
}

test('S4.63 S4.64 S4.65 it loads, and then has entries and the cursor of the next page', async () => {
  const { data, history, ids, later, read } = await setUp({ history: range(7, 1) })
  expect(history.get()).toMatchObject({ state: 'loading', more: 'none', empty: false, items: [] })
  expect(read()).toMatchObject({ loading: true, empty: false, next: undefined })
  await later()
  expect(history.get()).toMatchObject({ state: 'ready', more: 'idle', empty: false })
  expect(read()).toMatchObject({ loading: false, empty: false, next: 't5' })
  history.more()
  expect(history.get().more).toBe('loading')
  expect(read().loading).toBe(true)
  await later()
  expect(read().next).toBe('t2')
  history.more()
  await later()
  expect(history.get().more).toBe('none')
  expect(read()).toMatchObject({ loading: false, next: undefined })
  expect(ids()).toEqual(['t7', 't6', 't5', 't4', 't3', 't2', 't1'])
  expect(data.maxConcurrent).toBe(1)
})

test('S7.04 a page is requested by address, chain and cursor', async () => {
  const { data, history, later } = await setUp({ history: range(7, 1) })
  await later()
  history.more()
  await later()
  const [chains, first, second] = data.requests
  expect(chains?.path).toBe('/v1/supported-chains')
  expect(first?.path).toBe(`/v1/account/${address}/history`)
  expect(first?.query).toMatchObject({ chainId: 'eip155:31337' })
  expect(first?.query.cursor).toBeUndefined()
  expect(second?.query.cursor).toBe('t5')
})

test('S3.28 S3.29 hosts read transactions, also by year and month', async () => {
  const { context, later, read } = await setUp({
    history: [
      fakeTransaction(2, { metadata: { minedAt: '2026-03-10T12:00:00Z' } }),
      fakeTransaction(1, { metadata: { minedAt: '2025-12-10T12:00:00Z' } }),
    ],
  })
  expect(read()).toMatchObject({ transactions: [], coinbaseTransactions: [] })
  await later()
  const state = read()
  expect(state.transactions.map(({ id }) => id)).toEqual(['t2', 't1'])
  expect(state.transactions[0]?.metadata).toMatchObject({
    chain: 'eip155:31337',
    minedAt: '2026-03-10T12:00:00Z',
  })
  expect(state.transactionsByYear).toEqual({
    2026: { 2: [state.transactions[0]] },
    2025: { 11: [state.transactions[1]] },
  })
  expect(state.lastNetworkInView).toBe('eip155:31337')
  // It is plain data, though grouped only when it is read.
  const copy = structuredClone(readState(context).transactions)
  expect(copy.transactionsByYear[2026]?.[2]?.[0]?.id).toBe('t2')
})

test('S4.64 a history without entries is empty', async () => {
  const { history, later, read } = await setUp()
  await later()
  expect(history.get()).toMatchObject({ state: 'ready', more: 'none', empty: true })
  expect(read().empty).toBe(true)
})

test.each([
  ['a refusal', refusal, 'http/status'],
  ['garbage', garbage, 'http/malformed'],
  ['an answer of another kind', () => Response.json({ data: 7 }), 'http/malformed'],
])('S4.64 S8.06 %s is reported, and retried on demand', async (_, reply, code) => {
  const { data, history, ids, later, read } = await setUp({ history: range(2, 1) })
  data.next(reply())
  await later()
  expect(history.get()).toMatchObject({ state: 'failed', empty: true, more: 'none' })
  expect(history.get().error).toMatchObject({
    code: 'activity/failed',
    message: 'Failed to fetch transactions',
    cause: { code },
  })
  expect(read()).toMatchObject({ loading: false, empty: true })
  await later(60_000)
  expect(data.count('/history')).toBe(1)
  history.retry()
  expect(history.get()).toMatchObject({ state: 'loading', error: undefined })
  await later()
  expect(ids()).toEqual(['t2', 't1'])
})

test('S4.64 if a later page fails, what is loaded stays', async () => {
  const { data, history, ids, later, read } = await setUp({ history: range(5, 1) })
  await later()
  data.next(garbage())
  history.more()
  await later()
  expect(history.get()).toMatchObject({ state: 'ready', more: 'failed', empty: false })
  expect(read().empty).toBe(true)
  expect(ids()).toEqual(['t5', 't4', 't3'])
  // A poll does not hide that a page is missing.
  data.served.history = range(6, 1)
  await later(2_000)
  expect(ids()).toEqual(['t6', 't5', 't4', 't3'])
  expect(history.get().more).toBe('failed')
  history.retry()
  await later()
  expect(ids()).toEqual(['t6', 't5', 't4', 't3', 't2', 't1'])
})

test('a place in the list that the server does not know any more begins the list anew', async () => {
  const { data, history, ids, later } = await setUp({ history: range(9, 1) })
  await later()
  data.next(refusal())
  history.more()
  await later()
  expect(history.get().more).toBe('failed')
  data.served.history = range(9, 1).filter(({ id }) => id !== 't7')
  history.retry()
  await later()
  expect(ids()).toEqual(['t9', 't8', 't6'])
  history.more()
  await later()
  expect(ids()).toEqual(['t9', 't8', 't6', 't5', 't4', 't3'])
})

test('a server that never answers ends in a failure', async () => {
  const { data, history, later } = await setUp()
  for (let at = 0; at < 3; at++) data.next(new Promise<Response>(() => {}))
  await later(60_000)
  expect(history.get()).toMatchObject({ state: 'failed' })
  expect(history.get().error).toMatchObject({ cause: { code: 'http/timeout' } })
})

test('entries that can’t be read are left out, and the others stay', async () => {
  const { data, ids, later } = await setUp()
  data.next(Response.json({ data: [{ id: 'x' }, fakeTransaction(1), null, 'junk'], next: 7 }))
  await later()
  expect(ids()).toEqual(['t1'])
})

test('a server that leads in circles comes to an end', async () => {
  const { data, history, ids, later } = await setUp({ history: range(3, 1) })
  const circle = () => Response.json({ data: range(3, 1), next: 'again' })
  data.next(circle())
  await later()
  for (let at = 0; at < 10; at++) {
    data.next(circle())
    history.more()
    await later()
  }
  expect(history.get().more).toBe('none')
  expect(ids()).toEqual(['t3', 't2', 't1'])
  expect(data.count('/history')).toBeLessThan(5)
})

test('S5.16 without an address no request is sent', async () => {
  const data = fakeDataServer()
  const context = createTestContext({ server, env: { fetch: data.fetch } })
  const history = createHistoryObserver(context, { address: '', network })
  history.subscribe(() => {})
  history.refresh()
  history.more()
  await pass(context, 5_000)
  expect(history.get()).toMatchObject({ state: 'failed', empty: true, items: [] })
  expect(history.get().error).toMatchObject({
    code: 'activity/address-required',
    message: "Transactions can't be fetched without an accountAddress",
  })
  expect(data.requests).toEqual([])
})

test('S5.17 a transaction of nothing but spam is left out', async () => {
  const spam = fakeTransfer({ nft_info: { name: 'Win', flags: { is_spam: true } } })
  const art = fakeTransfer({ nft_info: { name: 'Art', flags: { is_spam: false } } })
  const { ids, later } = await setUp({
    pageSize: 10,
    history: [
      fakeTransaction(5, { transfers: [spam] }),
      fakeTransaction(4, { transfers: [spam, spam] }),
      fakeTransaction(3, { transfers: [spam, art] }),
      fakeTransaction(2, { transfers: [] }),
      fakeTransaction(1, { transfers: [spam, fakeTransfer()] }),
    ],
  })
  await later()
  expect(ids()).toEqual(['t3', 't2', 't1'])
})

test('S5.17 so is one of nothing but tokens that look like spam, unless the visitor sent it', async () => {
  const contract = '0x00000000000000000000000000000000000000c1'
  const lure = { name: 'Visit win.example', symbol: 'WIN', address: contract }
  const bait = fakeTransfer({ direction: 'in', fungible_info: lure })
  const spam = fakeTransfer({ nft_info: { name: 'Win', flags: { is_spam: true } } })
  const from = { metadata: { sentFrom: contract } }
  const { ids, later } = await setUp({
    pageSize: 10,
    history: [
      fakeTransaction(6, { ...from, transfers: [bait] }),
      fakeTransaction(5, { ...from, transfers: [bait, spam] }),
      fakeTransaction(4, { ...from, transfers: [bait, fakeTransfer()] }),
      fakeTransaction(3, { ...from, transfers: [{ ...bait, price: 1.5 }] }),
      fakeTransaction(2, { transfers: [{ ...bait, direction: 'out' }] }),
      fakeTransaction(1, { transfers: [spam] }),
    ],
  })
  await later()
  expect(ids()).toEqual(['t4', 't3', 't2'])
})

test('pages of spam are passed over, but not without end', async () => {
  const spam = fakeTransfer({ nft_info: { flags: { is_spam: true } } })
  const { data, history, ids, later } = await setUp({
    pageSize: 1,
    history: [...range(15, 10).map((one) => ({ ...one, transfers: [spam] })), fakeTransaction(1)],
  })
  await later()
  expect(data.count('/history')).toBe(3)
  expect(history.get()).toMatchObject({ state: 'ready', more: 'idle', empty: true })
  history.more()
  expect(history.get()).toMatchObject({ state: 'loading', empty: false })
  await later()
  history.more()
  await later()
  expect(ids()).toEqual(['t1'])
})

test('S5.18 what happened on another network is left out', async () => {
  const { ids, later, read } = await setUp({
    history: [fakeTransaction(2, { metadata: { chain: 'eip155:1' } }), fakeTransaction(1)],
  })
  await later()
  expect(ids()).toEqual(['t1'])
  expect(read().transactions).toHaveLength(1)
})

test('S5.15 a network that the server does not serve has no history, and none is requested', async () => {
  const { data, history, later } = await setUp({ chains: ['eip155:1'], history: range(2, 1) })
  await later()
  expect(history.get()).toMatchObject({ state: 'ready', empty: true, more: 'none' })
  expect(data.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
})

test('S1.08 other namespaces have no activity', async () => {
  const { data, history, later } = await setUp({}, fakeSolanaNetwork())
  await later(5_000)
  expect(history.get()).toMatchObject({ state: 'ready', empty: true })
  expect(data.requests).toEqual([])
})

test('without a server there is no history, and no request is sent', () => {
  const context = createTestContext()
  const history = createHistoryObserver(context, { address, network })
  expect(history.get()).toMatchObject({ state: 'ready', empty: true, more: 'none' })
})

test('a new transaction appears within a second while the history is on screen, with one request at a time', async () => {
  const { data, ids, later, changes } = await setUp({ history: range(4, 1) })
  await later()
  data.served.history = range(5, 1)
  await later(999)
  expect(ids()).toEqual(['t4', 't3', 't2'])
  await later(1)
  expect(ids()).toEqual(['t5', 't4', 't3', 't2'])
  const before = changes()
  await later(5_000)
  expect(data.count('/history')).toBe(7)
  expect(changes()).toBe(before)
  data.next(new Promise<Response>(() => {}))
  await later(5_000)
  expect(data.count('/history')).toBe(8)
  expect(data.maxConcurrent).toBe(1)
})

test('a pending one becomes final by itself, and one that a reorganisation took back goes', async () => {
  const pending = fakeTransaction(4, { metadata: { status: 'pending' } })
  const { data, history, ids, later } = await setUp({ history: [pending, ...range(3, 1)] })
  await later()
  expect(history.get().items[0]?.metadata.status).toBe('pending')
  data.served.history = range(4, 1)
  await later(1_000)
  expect(history.get().items[0]?.metadata.status).toBe('confirmed')
  data.served.history = range(3, 1)
  await later(1_000)
  expect(ids()).toEqual(['t3', 't2', 't1'])
})

test('a hidden page does not poll, and polls at once when it becomes visible again', async () => {
  const { context, data, ids, later } = await setUp({ history: range(2, 1) })
  await later()
  context.env.hide()
  data.served.history = range(3, 1)
  await later(60_000)
  expect(data.count('/history')).toBe(1)
  context.env.show()
  await later()
  expect(ids()).toEqual(['t3', 't2', 't1'])
  await later(1_000)
  expect(data.count('/history')).toBe(3)
})

test('without a listener no request is sent; the next listener gets what was loaded, then a poll', async () => {
  const { context, data, history, later, stop } = await setUp({ history: range(7, 1) })
  await later()
  history.more()
  await later()
  stop()
  history.close()
  await later(60_000)
  expect(data.count('/history')).toBe(2)
  data.served.history = range(8, 1)
  const again = createHistoryObserver(context, { address, network })
  expect(again.get()).toMatchObject({ state: 'ready', more: 'idle' })
  expect(again.get().items).toHaveLength(6)
  again.subscribe(() => {})
  await later()
  expect(again.get().items.map(({ id }) => id)).toEqual(['t8', 't7', 't6', 't5', 't4', 't3', 't2'])
  again.more()
  await later()
  expect(again.get().items).toHaveLength(8)
})

test('S3.29 the history of one network or account is not that of another', async () => {
  const { context, later } = await setUp({ history: range(2, 1) })
  await later()
  const itemsOf = (of: string, on: number) =>
    createHistoryObserver(context, { address: of, network: fakeNetwork(on) }).get().items
  expect(itemsOf(address, 31337)).toHaveLength(2)
  expect(itemsOf(address, 31338)).toEqual([])
  expect(itemsOf('0x00000000000000000000000000000000000000b2', 31337)).toEqual([])
})

test('closing during a request ends the loading state, and a new subscription starts again', async () => {
  const { data, history, ids, later, read, stop } = await setUp({ history: range(2, 1) })
  expect(read().loading).toBe(true)
  stop()
  history.close()
  expect(read().loading).toBe(false)
  await later(20_000)
  expect(ids()).toEqual([])
  history.subscribe(() => {})
  await later()
  expect(ids()).toEqual(['t2', 't1'])
  expect(data.count('/history')).toBeLessThanOrEqual(2)
})

test('a server that stops answering is polled ever more seldom, the failure is shown, and a success clears it', async () => {
  const { data, history, ids, later } = await setUp({ history: range(2, 1) })
  await later()
  for (let at = 0; at < 8; at++) data.next(refusal())
  await later(1_000)
  expect(history.get()).toMatchObject({ state: 'ready', error: undefined })
  await later(6_000)
  expect(data.count('/history')).toBe(4)
  expect(history.get().error).toMatchObject({ code: 'activity/failed' })
  expect(ids()).toEqual(['t2', 't1'])
  await later(200_000)
  expect(history.get().error).toBeUndefined()
})

test('a refresh requests at once and shows it, and a page requested meanwhile comes after it', async () => {
  const { data, history, ids, later } = await setUp({ history: range(5, 1) })
  await later()
  data.served.history = range(6, 1)
  history.refresh()
  expect(history.get()).toMatchObject({ refreshing: true, state: 'ready' })
  history.more()
  await later()
  expect(history.get().refreshing).toBe(false)
  expect(ids()).toEqual(['t6', 't5', 't4', 't3', 't2', 't1'])
  expect(data.maxConcurrent).toBe(1)
})

test('a refresh that fails leaves the list, and says why', async () => {
  const { data, history, ids, later } = await setUp({ history: range(2, 1) })
  await later()
  data.next(garbage())
  history.refresh()
  await later()
  expect(ids()).toEqual(['t2', 't1'])
  expect(history.get()).toMatchObject({ state: 'ready', refreshing: false, empty: false })
  expect(history.get().error).toMatchObject({ code: 'activity/failed' })
})
