import { limits } from '@latchkey/protocol'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Options } from '../options/Options.js'
import type { TransactionStatus } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { accountReset } from '../state/accountsSlice.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext, type TestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { fakePendingTransaction, fakeTransaction } from '../testing/fakeTransaction.js'
import { rememberSent } from '../testing/rememberSent.js'
import { createHistoryObserver, forgetSent } from './createHistoryObserver.js'
import { followPending } from './followPending.js'
import { unnotifiedTransaction } from './sentResult.js'
import { markNotified } from './sentTransactions.js'
import { tokenBalanceQuery } from './tokenBalanceQuery.js'

const address = '0x00000000000000000000000000000000000000a1'
const key = `@appkit-wallet/sent_transactions:${address}`
const network = fakeNetwork()

// What loads on first use is loaded here, so that no test waits for the disk.
beforeAll(async () => {
  const context = createTestContext({ server: 'https://latchkey.example' })
  await Promise.all([context.queries.load(), context.api?.load(), import('./refreshBalances.js')])
})

const stops: (() => void)[] = []
const contexts: Context[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

type Answer = TransactionStatus | Error | 'hang'

/** One tab; `answers` are what the chain says, by hash, the same until it is changed. */
function openTab(options: Partial<Options> = {}, accounts = connectedAccounts()) {
  // Polled every second.
  const networks = [{ ...fakeNetwork(), blockTime: 2_000 }, fakeNetwork(31338)]
  const context = createTestContext({ networks, ...options, state: { accounts } })
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  context.adapters.set('eip155', {
    ...adapter,
    async transactionStatus(hash) {
      asked.push(hash)
      const answer = answers.get(hash) ?? 'pending'
      if (answer === 'hang') return new Promise(() => {})
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  contexts.push(context)
  stops.push(followPending(context))
  const sent = () => context.store.get().activity.sent
  const news = () => unnotifiedTransaction(context.store.get())
  return { answers, asked, context, news, sent }
}

async function pass({ env }: TestContext, ms = 0): Promise<void> {
  await env.advance(ms)
  for (let turn = 0; turn < 10; turn++) await env.advance(0)
}

const statuses = (sent: readonly PendingTransaction[]) => sent.map(({ status }) => status)

test.each([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
] as const)('the status is requested until the chain says %s', async (answer, status) => {
  const { answers, asked, context, news, sent } = openTab()
  rememberSent(context, fakePendingTransaction(0))
  expect(statuses(sent())).toEqual(['pending'])
  await pass(context, 3_000)
  expect(asked).toHaveLength(3)
  expect(news()).toBeUndefined()
  answers.set(fakePendingTransaction(0).hash, answer)
  await pass(context, 1_000)
  expect(statuses(sent())).toEqual([status])
  expect(news()).toMatchObject({ status })
  await pass(context, 60_000)
  expect(asked).toHaveLength(4)
})

test('S9.17 each chain is polled at half its block time, from 500 ms to 4 s, and at 4 s where that is unknown', async () => {
  const times: [id: number, blockTime: number | undefined, requests: number][] = [
    [1, 12_000, 5],
    [2, 250, 40],
    [3, 3_000, 13],
    [4, 600_000, 5],
    [5, undefined, 5],
  ]
  const networks = times.map(([id, blockTime]) => ({ ...fakeNetwork(id), blockTime }))
  const { asked, context } = openTab({ networks })
  for (const [id] of times) {
    rememberSent(context, fakePendingTransaction(id, { networkId: `eip155:${id}` }))
  }
  await pass(context, 20_000)
  const counts = times.map(
    ([id]) => asked.filter((hash) => hash === fakePendingTransaction(id).hash).length,
  )
  expect(counts).toEqual(times.map(([, , requests]) => requests))
})

test('S9.17 who comes back to the page within that time gets what was polled last', async () => {
  const { asked, context } = openTab({ networks: [{ ...fakeNetwork(), blockTime: 12_000 }] })
  rememberSent(context, fakePendingTransaction(0))
  await pass(context, 4_000)
  context.env.hide()
  await pass(context, 3_999)
  context.env.show()
  await pass(context)
  expect(asked).toHaveLength(1)
  await pass(context, 1)
  expect(asked).toHaveLength(2)
})

test('one that the chain does not know is lost after half an hour, and no sooner', async () => {
  const { answers, asked, context, sent } = openTab()
  answers.set(fakePendingTransaction(0).hash, 'unknown')
  rememberSent(context, fakePendingTransaction(0))
  await pass(context, 1_790_000)
  expect(statuses(sent())).toEqual(['pending'])
  await pass(context, 20_000)
  expect(statuses(sent())).toEqual(['lost'])
  const count = asked.length
  await pass(context, 60_000)
  expect(asked).toHaveLength(count)
})

test('a chain that fails or never answers says nothing about a transaction', async () => {
  const { answers, context, sent } = openTab()
  const { hash } = fakePendingTransaction(0)
  answers.set(hash, new Error('down'))
  rememberSent(context, fakePendingTransaction(0))
  await pass(context, 2_000_000)
  answers.set(hash, 'hang')
  await pass(context, 60_000)
  expect(statuses(sent())).toEqual(['pending'])
  answers.set(hash, 'confirmed')
  await pass(context, 30_000)
  expect(statuses(sent())).toEqual(['confirmed'])
})

test('S9.17 a request without an answer is given up after 20 s, and a second later comes the next', async () => {
  const { answers, asked, context } = openTab()
  answers.set(fakePendingTransaction(0).hash, 'hang')
  rememberSent(context, fakePendingTransaction(0))
  await pass(context, 1_000)
  await pass(context, 20_000)
  await pass(context, 999)
  expect(asked).toHaveLength(1)
  await pass(context, 1)
  expect(asked).toHaveLength(2)
})

test('S9.20 of more than 99 the oldest go, and first those that ended', () => {
  const { context, sent } = openTab({ env: { now: () => 1_000 } })
  for (let at = 0; at < 99; at++) {
    rememberSent(context, fakePendingTransaction(at, at === 50 ? { status: 'confirmed' } : {}))
  }
  rememberSent(context, fakePendingTransaction(99))
  expect(sent()).toHaveLength(limits.pendingTransactions)
  expect(sent()[0]?.at).toBe(99)
  expect(sent().some(({ at }) => at === 50)).toBe(false)
  rememberSent(context, fakePendingTransaction(100))
  expect(sent()).toHaveLength(99)
  expect(sent().some(({ at }) => at === 0)).toBe(false)
  expect(cachesOf(context).get('sent', address)).toHaveLength(99)
})

test('S9.20 what was sent is there after a reload, and followed on', async () => {
  const first = openTab()
  rememberSent(first.context, fakePendingTransaction(0))
  const { storage } = first.context.env
  const second = openTab({ env: { storage } })
  expect(statuses(second.sent())).toEqual(['pending'])
  second.answers.set(fakePendingTransaction(0).hash, 'confirmed')
  await pass(second.context, 1_000)
  expect(statuses(second.sent())).toEqual(['confirmed'])
})

test('a stored value that makes no sense is ignored', () => {
  const { env, storage } = createTestContext()
  env.storage.setItem(
    key,
    JSON.stringify({ at: 0, value: [{ ...fakePendingTransaction(0), status: 'won' }] }),
  )
  expect(cachesOf({ storage }).get('sent', address)).toBeUndefined()
  expect(openTab({ env: { storage: env.storage } }).sent()).toEqual([])
})

test('what another account sent is not shown, and comes with that account', () => {
  const { context, sent } = openTab({}, {})
  cachesOf(context).set('sent', [fakePendingTransaction(0)], address)
  expect(sent()).toEqual([])
  context.store.update('accounts', () => connectedAccounts())
  expect(sent()).toHaveLength(1)
  context.store.update('accounts', accountReset('eip155'))
  expect(sent()).toEqual([])
  expect(cachesOf(context).get('sent', address)).toHaveLength(1)
})

test('S9.20 what any account of the wallet sent is followed, of hundreds that of the first 100', () => {
  const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
  const accounts = connectedAccounts()
  const [first, ...others] = Array.from({ length: 102 }, (_, at) => addressOf(at))
  if (!accounts.eip155 || !first) throw new Error('an account')
  const wallet = { ...accounts.eip155, address: first, allAccounts: others }
  const { context, sent } = openTab({ env: { now: () => 1_000 } }, {})
  for (const at of [0, 1, 99, 100, 101]) {
    const from = addressOf(at)
    cachesOf(context).set('sent', [fakePendingTransaction(at, { from })], from)
  }
  context.store.update('accounts', () => ({ eip155: wallet }))
  expect(
    sent()
      .map(({ at }) => at)
      .sort((a, b) => a - b),
  ).toEqual([0, 1, 99])
})

test('a hidden page does not poll, and polls at once when it becomes visible again', async () => {
  const { answers, asked, context, sent } = openTab()
  rememberSent(context, fakePendingTransaction(0))
  context.env.hide()
  await pass(context, 60_000)
  expect(asked).toEqual([])
  answers.set(fakePendingTransaction(0).hash, 'confirmed')
  context.env.show()
  await pass(context)
  expect(statuses(sent())).toEqual(['confirmed'])
})

test('two tabs report the result once: what one has reported, the other does not', async () => {
  const one = openTab()
  const { storage } = one.context.env
  const two = openTab({ env: { storage } })
  rememberSent(one.context, fakePendingTransaction(0))
  two.context.env.changeInOtherTab(key)
  expect(statuses(two.sent())).toEqual(['pending'])
  one.answers.set(fakePendingTransaction(0).hash, 'confirmed')
  await pass(one.context, 1_000)
  const news = one.news()
  if (!news) throw new Error('news')
  markNotified(one.context, news)
  expect(one.news()).toBeUndefined()
  await pass(two.context, 1_000)
  expect(two.news()).toBeUndefined()
  two.context.env.changeInOtherTab(key)
  expect(two.sent()).toMatchObject([{ status: 'confirmed', told: true }])
  expect(two.news()).toBeUndefined()
  const later = openTab({ env: { storage, now: () => 2_000 } })
  expect(later.sent()).toHaveLength(1)
  expect(later.news()).toBeUndefined()
})

test('two tabs that send at the same time lose neither', () => {
  const one = openTab({ env: { now: () => 10 } })
  const { storage } = one.context.env
  const two = openTab({ env: { storage, now: () => 10 } })
  rememberSent(one.context, fakePendingTransaction(1))
  rememberSent(two.context, fakePendingTransaction(2))
  one.context.env.changeInOtherTab(key)
  two.context.env.changeInOtherTab(key)
  expect(one.sent().map(({ at }) => at)).toEqual([2, 1])
  expect(two.sent().map(({ at }) => at)).toEqual([2, 1])
})

test('what one tab has let go, another does not bring back', () => {
  const one = openTab({ env: { now: () => 10 } })
  const { storage } = one.context.env
  const two = openTab({ env: { storage, now: () => 10 } })
  rememberSent(one.context, fakePendingTransaction(0, { status: 'confirmed', told: true }))
  rememberSent(one.context, fakePendingTransaction(1))
  two.context.env.changeInOtherTab(key)
  expect(two.sent()).toHaveLength(2)
  forgetSent(one.context, { address, network, transactions: [fakeTransaction(0)] })
  two.context.env.changeInOtherTab(key)
  one.context.env.changeInOtherTab(key)
  expect(two.sent()).toEqual([fakePendingTransaction(1)])
  expect(one.sent()).toEqual([fakePendingTransaction(1)])
})

test('the end of a transaction refreshes the balances', async () => {
  const data = fakeDataServer({ balances: [] })
  const server = 'https://latchkey.example'
  const { answers, context } = openTab({ server, env: { fetch: data.fetch } })
  const queries = await context.queries.load()
  const query = tokenBalanceQuery(context, { address, network })
  const { QueryObserver } = await import('@tanstack/query-core')
  stops.push(new QueryObserver(queries, query).subscribe(() => {}))
  await pass(context)
  expect(data.count('/balance')).toBe(1)
  rememberSent(
    context,
    fakePendingTransaction(0, { token: '0x00000000000000000000000000000000000000c1' }),
  )
  answers.set(fakePendingTransaction(0).hash, 'confirmed')
  await pass(context, 1_000)
  await pass(context)
  expect(data.count('/balance')).toBe(2)
  expect(data.requests.at(-1)?.query.forceUpdate).toBe(
    'eip155:31337:0x00000000000000000000000000000000000000c1',
  )
})

test('a transaction that was reported and is in the history is removed', async () => {
  const data = fakeDataServer({ history: [fakeTransaction(0)] })
  const server = 'https://latchkey.example'
  const { answers, context, news, sent } = openTab({ server, env: { fetch: data.fetch } })
  rememberSent(context, fakePendingTransaction(0))
  const history = createHistoryObserver(context, { address, network })
  stops.push(
    history.subscribe(() => {}),
    history.close,
  )
  answers.set(fakePendingTransaction(0).hash, 'confirmed')
  await pass(context, 2_000)
  const ended = news()
  if (!ended) throw new Error('news')
  expect(sent()).toHaveLength(1)
  markNotified(context, ended)
  history.refresh()
  await pass(context)
  expect(sent()).toEqual([])
  expect(context.env.storage.getItem(key)).toBeNull()
})
