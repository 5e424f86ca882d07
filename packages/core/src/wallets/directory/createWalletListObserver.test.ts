import type { Wallet } from '@latchkey/protocol'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openModal } from '../../modal/opening/openModal.js'
import type { Context } from '../../runtime/context.js'
import { createTestContext, type TestContext } from '../../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../../testing/fakeAdapter.js'
import { fakeDirectory } from '../../testing/fakeDirectory.js'
import { fakeSolanaNetwork } from '../../testing/fakeSolanaNetwork.js'
import { createWalletListObserver } from './createWalletListObserver.js'

const server = 'https://latchkey.example'
const wallet = (at: number, more: Partial<Wallet> = {}): Wallet => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  mobile_link: 'w://',
  ...more,
})
const many = (count: number, more?: (at: number) => Partial<Wallet>) =>
  Array.from({ length: count }, (_, at) => wallet(at, more?.(at)))
const refusal = () => new Response(null, { status: 400 })

// What loads on first use is loaded here, so that no test waits for the disk.
beforeAll(async () => {
  const context = createTestContext({ server })
  await Promise.all([context.queries.load(), context.api?.load()])
})

const contexts: Context[] = []
// Timers of the cache would hold the process up.
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

type Options = Parameters<typeof createTestContext>[0]

function setUp(wallets: readonly Wallet[], options: Options = {}) {
  const directory = fakeDirectory(wallets)
  const env = { fetch: directory.fetch, ...options.env }
  const context = createTestContext({ server, ...options, env })
  contexts.push(context)
  return { context, directory, ...open(context) }
}

/** Moves the clock, and gives what follows from it the turns that reading an answer takes. */
async function pass({ env }: TestContext, ms: number): Promise<void> {
  await env.advance(ms)
  for (let turn = 0; turn < 10; turn++) await env.advance(0)
}

function open(context: TestContext) {
  const list = createWalletListObserver(context)
  let changes = 0
  list.subscribe(() => {
    changes += 1
  })
  const settle = () => pass(context, 0)
  const ids = () => list.get().wallets.map(({ id }) => id)
  const search = (text: string, certified = false) => list.filter({ search: text, certified })
  return { list, ids, search, settle, changes: () => changes }
}

const snapshot = ({ list }: ReturnType<typeof open>) => {
  const { count, error, more, searching, state, wallets } = list.get()
  return [wallets.length, count, state, more, searching, error?.code]
}

test('S9.19 the list comes in pages of 40, one after the other', async () => {
  const it = setUp(many(90))
  expect(snapshot(it)).toEqual([0, undefined, 'loading', 'none', false, undefined])
  await it.settle()
  expect(snapshot(it)).toEqual([40, 90, 'ready', 'idle', false, undefined])
  it.list.more()
  it.list.more()
  expect(it.list.get().more).toBe('loading')
  await it.settle()
  expect(snapshot(it)).toEqual([80, 90, 'ready', 'idle', false, undefined])
  it.list.more()
  await it.settle()
  expect(snapshot(it)).toEqual([90, 90, 'ready', 'none', false, undefined])
  it.list.more()
  await it.settle()
  expect(it.directory.requests.map(({ entries, page }) => [entries, page])).toEqual([
    ['40', '1'],
    ['40', '2'],
    ['40', '3'],
  ])
  expect(it.directory.maxConcurrent).toBe(1)
})

test('S7.24 the directory is requested for what the host wants, for the networks it has', async () => {
  const it = setUp(many(5), {
    projectId: 'p1',
    includeWalletIds: ['w3', 'w1', 'w2'],
    excludeWalletIds: ['w2'],
    excludedWallets: [{ id: 'w9' }, { name: 'WALLET 3' }],
  })
  await it.settle()
  expect(it.directory.requests).toEqual([
    {
      chains: 'eip155:31337,eip155:31338',
      entries: '40',
      exclude: 'w2,w9',
      include: 'w1,w2,w3',
      page: '1',
      projectId: 'p1',
      st: 'latchkey',
      sv: expect.stringMatching(/^js-/),
    },
  ])
  expect(it.ids()).toEqual(['w1'])
})

test('S7.24 a modal that was opened for one namespace requests the wallets of its networks only', async () => {
  const directory = fakeDirectory(many(2))
  const context = createTestContext({
    server,
    env: { fetch: directory.fetch },
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [fakeAdapter(), fakeAdapter('solana')],
  })
  contexts.push(context)
  await open(context).settle()
  await openModal(context, { namespace: 'solana' })
  await open(context).settle()
  // Opening also requests the few that the modal recommends.
  const pages = directory.requests.filter(({ entries }) => entries === '40')
  expect(pages.map(({ chains }) => chains)).toEqual(['eip155:31337,solana:test', 'solana:test'])
})

test('S9.11 what is loaded filters at once, and the server is requested half a second later', async () => {
  const it = setUp(many(200))
  await it.settle()
  it.search('wallet 1')
  expect(snapshot(it)).toEqual([11, undefined, 'loading', 'none', true, undefined])
  await pass(it.context, 499)
  it.search(' Wallet 150 ')
  expect(snapshot(it)).toEqual([0, undefined, 'loading', 'none', true, undefined])
  await pass(it.context, 499)
  expect(it.directory.requests).toHaveLength(1)
  await pass(it.context, 1)
  expect(it.directory.requests.at(-1)).toMatchObject({ search: 'Wallet 150', entries: '100' })
  expect(snapshot(it)).toEqual([1, 1, 'ready', 'none', false, undefined])
  expect(it.ids()).toEqual(['w150'])
})

test('S9.19 a search requests 100 entries, and leaves what stood there in its place', async () => {
  const it = setUp(many(300))
  await it.settle()
  it.search('wallet 2')
  const before = it.ids()
  await pass(it.context, 500)
  expect(it.ids().slice(0, before.length)).toEqual(before)
  expect(snapshot(it)).toEqual([100, 111, 'ready', 'idle', false, undefined])
  it.list.more()
  await it.settle()
  expect(new Set(it.ids()).size).toBe(111)
  expect(snapshot(it)).toEqual([111, 111, 'ready', 'none', false, undefined])
})

test('one letter filters what is loaded and sends no request', async () => {
  const it = setUp(many(100))
  await it.settle()
  it.search('7')
  await pass(it.context, 1_000)
  expect(it.ids()).toEqual(['w7', 'w17', 'w27', 'w37'])
  expect(snapshot(it)).toEqual([4, 100, 'ready', 'none', false, undefined])
  it.list.more()
  await it.settle()
  expect(it.directory.requests).toHaveLength(1)
})

test('a search that was replaced is cancelled, and its answer is dropped', async () => {
  const it = setUp(many(100))
  await it.settle()
  let answer = (_: Response) => {}
  it.directory.next(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  it.search('first')
  await pass(it.context, 500)
  it.search('wallet 99')
  await pass(it.context, 500)
  expect(it.directory.aborted).toBe(1)
  answer(Response.json({ data: [{ id: 'late', name: 'First' }], count: 1 }))
  await it.settle()
  expect(it.ids()).toEqual(['w99'])
  expect(it.directory.maxConcurrent).toBe(1)
  it.search('')
  expect(snapshot(it)).toEqual([40, 100, 'ready', 'idle', false, undefined])
})

test('a page on its way is called off by a search, and can be had afterwards', async () => {
  const it = setUp(many(100))
  await it.settle()
  it.directory.next(new Promise(() => {}))
  it.list.more()
  await it.settle()
  it.search('wallet 1')
  it.search('')
  expect(it.list.get().more).toBe('idle')
  await it.settle()
  expect(it.directory.aborted).toBe(1)
  it.list.more()
  await it.settle()
  expect(snapshot(it)).toEqual([80, 100, 'ready', 'idle', false, undefined])
})

test('certified wallets are a request of their own, sent at once', async () => {
  const badge = (at: number) => ({ badge_type: at % 5 ? 'none' : 'certified' }) as const
  const it = setUp(many(300, badge))
  await it.settle()
  it.search('', true)
  expect(snapshot(it)).toEqual([8, undefined, 'loading', 'none', false, undefined])
  await it.settle()
  expect(it.directory.requests.at(-1)).toMatchObject({ badge_type: 'certified', entries: '40' })
  expect(snapshot(it)).toEqual([40, 60, 'ready', 'idle', false, undefined])
  it.list.more()
  await it.settle()
  expect(new Set(it.ids()).size).toBe(60)
  it.search('wallet 29', true)
  await pass(it.context, 500)
  expect(it.directory.requests.at(-1)).toMatchObject({
    badge_type: 'certified',
    search: 'wallet 29',
  })
  expect(it.ids()).toEqual(['w290', 'w295'])
})

test('a failed page leaves what is loaded, and is requested again', async () => {
  const it = setUp(many(60))
  await it.settle()
  it.directory.next(refusal())
  it.list.more()
  await it.settle()
  expect(snapshot(it)).toEqual([40, 60, 'ready', 'failed', false, 'http/status'])
  it.list.more()
  await it.settle()
  expect(it.directory.requests).toHaveLength(2)
  it.list.retry()
  expect(it.list.get()).toMatchObject({ more: 'loading', error: undefined })
  await it.settle()
  expect(snapshot(it)).toEqual([60, 60, 'ready', 'none', false, undefined])
})

test.each<[string, () => Response, string]>([
  ['a refusal', refusal, 'http/status'],
  ['no JSON', () => new Response('<html>'), 'http/malformed'],
  ['something else', () => Response.json({ data: 'x', count: 1 }), 'http/malformed'],
  ['a count below zero', () => Response.json({ data: [], count: -1 }), 'http/malformed'],
])('S7.33 %s instead of the first page is a failure that can be tried again', async (...row) => {
  const [, reply, code] = row
  const it = setUp(many(3))
  it.directory.next(reply())
  await it.settle()
  expect(snapshot(it)).toEqual([0, undefined, 'failed', 'none', false, code])
  it.list.retry()
  await it.settle()
  expect(snapshot(it)).toEqual([3, 3, 'ready', 'none', false, undefined])
})

test('S3.32 an entry that can’t be read costs itself only', async () => {
  const it = setUp(many(1))
  const hostile = { id: 'x', name: 'Evil', homepage: 'javascript:alert(1)', image_id: '../..' }
  const data = [null, { id: '' }, { id: 'a b', name: 'Spaced' }, { name: 'None' }, hostile]
  it.directory.next(Response.json({ data: [...data, wallet(5, { rdns: 'io.w' })], count: 6 }))
  await it.settle()
  expect(it.list.get().wallets).toEqual([
    { id: 'x', name: 'Evil' },
    { ...wallet(5), rdns: 'io.w' },
  ])
})

test('a directory that fails leaves the built-in wallets, and the way back to its own', async () => {
  const builtIn = () => ({
    data: [{ id: 'in0', name: 'Built in', mobile_link: 'in://' }],
    count: 1,
  })
  const it = setUp(many(10), { builtIn })
  it.directory.next(refusal())
  await it.settle()
  expect(snapshot(it)).toEqual([1, undefined, 'failed', 'none', false, 'http/status'])
  it.list.retry()
  await it.settle()
  expect(it.ids()).toEqual(many(10).map(({ id }) => id))
})

test('a failed search shows what is loaded, and is requested again', async () => {
  const it = setUp(many(100))
  await it.settle()
  it.directory.next(refusal())
  it.search('wallet 3')
  await pass(it.context, 500)
  expect(snapshot(it)).toEqual([11, undefined, 'failed', 'none', false, 'http/status'])
  it.list.retry()
  await it.settle()
  expect(snapshot(it)).toEqual([11, 11, 'ready', 'none', false, undefined])
})

test('a directory that counts to infinity and repeats itself ends', async () => {
  const it = setUp([])
  const page = () => Response.json({ data: many(40), count: 1e9 })
  it.directory.next(page())
  it.directory.next(page())
  await it.settle()
  it.list.more()
  await it.settle()
  expect(snapshot(it)).toEqual([40, 1e9, 'ready', 'none', false, undefined])
  expect(it.directory.requests).toHaveLength(2)
})

test('S9.19 the list shows the count of the latest page', async () => {
  const it = setUp(many(90))
  it.directory.next(Response.json({ data: many(40), count: 41 }))
  await it.settle()
  expect(it.list.get().count).toBe(41)
  it.list.more()
  await it.settle()
  expect(snapshot(it)).toEqual([80, 90, 'ready', 'idle', false, undefined])
})

test('5,000 wallets come in 125 pages, each wallet once', async () => {
  const it = setUp(many(5_000))
  await it.settle()
  for (let page = 0; it.list.get().more === 'idle' && page < 200; page++) {
    it.list.more()
    while (it.list.get().more === 'loading') await it.context.env.advance(0)
  }
  expect(it.directory.requests).toHaveLength(125)
  expect(new Set(it.ids()).size).toBe(5_000)
  expect(it.directory.maxConcurrent).toBe(1)
})

test('on a phone only wallets that open there are listed, however far away they are', async () => {
  const far = (at: number) => (at === 85 ? {} : { mobile_link: undefined })
  const it = setUp(many(200, far), { env: { mobile: true } })
  await it.settle()
  expect(it.ids()).toEqual(['w85'])
  expect(it.directory.requests).toHaveLength(3)
  it.list.more()
  await it.settle()
  expect(snapshot(it)).toEqual([1, 200, 'ready', 'none', false, undefined])
})

test('what was seen a moment ago is there at once, without a request', async () => {
  const first = setUp(many(100))
  await first.settle()
  first.list.more()
  await first.settle()
  first.list.close()
  const again = open(first.context)
  expect(snapshot(again)).toEqual([80, 100, 'ready', 'idle', false, undefined])
  await again.settle()
  expect(first.directory.requests).toHaveLength(2)
})

test('closing calls off what is under way; who listens again begins anew', async () => {
  const it = setUp(many(10))
  it.list.close()
  await it.settle()
  expect(it.directory.requests).toHaveLength(0)
  it.list.subscribe(() => {})
  await it.settle()
  expect(it.ids()).toHaveLength(10)

  it.search('wal')
  it.list.close()
  await pass(it.context, 1_000)
  expect(it.directory.requests).toHaveLength(1)
})

test('the same state is the same object, and each change is reported', async () => {
  const it = setUp(many(10))
  await it.settle()
  const seen = it.list.get()
  expect(it.list.get()).toBe(seen)
  const before = it.changes()
  it.search('wallet 1')
  expect(it.changes()).toBe(before + 1)
  it.search(' wallet 1')
  expect(it.changes()).toBe(before + 1)
  expect(it.list.get()).not.toBe(seen)
})

test('without a server the list is of the built-in wallets, and no request is sent', async () => {
  const it = setUp(many(10), {
    server: undefined,
    builtIn: (_, { search }) =>
      search ? { data: many(1), count: 1 } : { data: many(15), count: 15 },
  })
  await it.settle()
  expect(snapshot(it)).toEqual([15, 15, 'ready', 'none', false, undefined])
  it.search('wallet 0')
  await pass(it.context, 1_000)
  it.list.more()
  it.list.retry()
  await it.settle()
  expect(snapshot(it)).toEqual([1, 1, 'ready', 'none', false, undefined])
  expect(it.directory.requests).toEqual([])
})
