import type { Wallet } from '@latchkey/protocol'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../runtime/context.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeDirectory } from '../../testing/fakeDirectory.js'
import { createSuggestionsObserver } from './createSuggestionsObserver.js'

const server = 'https://latchkey.example'
const wallets: readonly Wallet[] = Array.from({ length: 12 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
}))
const refusal = () => new Response(null, { status: 400 })

// What loads on first use is loaded here, so that no test waits for the disk.
beforeAll(async () => {
  const context = createTestContext({ server })
  await Promise.all([context.queries.load(), context.api?.load()])
})
const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

function setUp(options: Parameters<typeof createTestContext>[0] = {}) {
  const directory = fakeDirectory(wallets)
  const env = { fetch: directory.fetch, ...options.env }
  const context = createTestContext({ server, ...options, env })
  contexts.push(context)
  const pass = async (ms = 0) => {
    await context.env.advance(ms)
    for (let turn = 0; turn < 10; turn++) await context.env.advance(0)
  }
  return { context, directory, pass, ...watchNow(context) }
}

function watchNow(context: Context) {
  const observer = createSuggestionsObserver(context)
  const seen = [snapshot()]
  function snapshot() {
    const { count, featured, recommended } = observer.get()
    const ids = (list: readonly Wallet[] | undefined) => list?.map(({ id }) => id).join()
    return [ids(featured), ids(recommended), count]
  }
  observer.subscribe(() => seen.push(snapshot()))
  return { observer, seen }
}

test('S9.19 four wallets are recommended, and as many featured as the host names', async () => {
  const { directory, pass, seen } = setUp({ featuredWalletIds: ['w7', 'w9', 'w5', 'w6', 'w8'] })
  expect(seen).toEqual([[undefined, undefined, undefined]])
  await pass()
  expect(seen.at(-1)).toEqual(['w5,w6,w7,w8,w9', 'w0,w1,w2,w3', 12])
  expect(directory.requests.map(({ entries, include }) => [entries, include])).toEqual([
    ['5', 'w7,w9,w5,w6,w8'],
    ['4', undefined],
  ])
})

test('S9.19 without featured ids none are requested', async () => {
  const { directory, pass, seen } = setUp()
  expect(seen[0]).toEqual(['', undefined, undefined])
  await pass()
  expect(seen.at(-1)).toEqual(['', 'w0,w1,w2,w3', 12])
  expect(directory.requests).toHaveLength(1)
})

test('a featured wallet that the host does not include is not requested', async () => {
  const ids = { featuredWalletIds: ['w1', 'w2'], includeWalletIds: ['w2', 'w3'] }
  const { pass, seen } = setUp(ids)
  await pass()
  expect(seen.at(-1)).toEqual(['w2', 'w2,w3', 2])
})

test('S5.22 what the host excluded is not suggested', async () => {
  const { pass, seen } = setUp({
    excludeWalletIds: ['w0'],
    excludedWallets: [{ name: 'wallet 2' }],
  })
  await pass()
  expect(seen.at(-1)?.[1]).toBe('w1,w3,w4')
})

test('a directory that fails suggests nothing, and what does not fail is not lost with it', async () => {
  const { directory, pass, seen } = setUp({ featuredWalletIds: ['w5'] })
  directory.next(refusal())
  await pass()
  expect(seen.at(-1)).toEqual(['', 'w0,w1,w2,w3', 12])
  const other = setUp({ featuredWalletIds: ['w5'] })
  other.directory.next(Response.json({ data: [wallets[5]], count: 1 }))
  other.directory.next(refusal())
  await other.pass()
  expect(other.seen.at(-1)).toEqual(['w5', '', undefined])
})

test('without a server, and where its directory fails, what is built in is suggested', async () => {
  const builtIn: Context['builtInWallets']['value'] = (_, { include, entries }) => ({
    data: include ? [{ id: 'in5', name: 'Five' }] : [{ id: 'in0', name: `${entries} wallets` }],
    count: 15,
  })
  const { pass, seen } = setUp({ server: undefined, builtIn, featuredWalletIds: ['in5'] })
  await pass()
  expect(seen[0]).toEqual(['in5', 'in0', 15])
  expect(seen.at(-1)).toEqual(seen[0])
  const failing = setUp({ builtIn, featuredWalletIds: ['in5'] })
  failing.directory.next(refusal())
  failing.directory.next(refusal())
  await failing.pass()
  // How many there are is the server's to say.
  expect(failing.seen.at(-1)).toEqual(['in5', 'in0', undefined])
})

test('placeholders stay for five seconds; what comes later is for the next time', async () => {
  const { context, directory, pass, seen } = setUp()
  let answer = (_: Response) => {}
  directory.next(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await pass(4_999)
  expect(seen.at(-1)?.[1]).toBeUndefined()
  await pass(1)
  expect(seen.at(-1)).toEqual(['', '', undefined])
  answer(Response.json({ data: wallets.slice(0, 4), count: 12 }))
  await pass()
  expect(seen.at(-1)).toEqual(['', '', 12])
  expect(watchNow(context).seen).toEqual([['', 'w0,w1,w2,w3', 12]])
})

test('only the first listener sends a request, also after a failure', async () => {
  const { directory, observer, pass } = setUp()
  directory.next(refusal())
  await pass()
  expect(directory.requests).toHaveLength(1)
  observer.subscribe(() => {})
  await pass()
  expect(directory.requests).toHaveLength(1)
})

test('what was suggested before is there at once', async () => {
  const { context, directory, pass } = setUp({ featuredWalletIds: ['w5'] })
  await pass()
  const again = watchNow(context)
  expect(again.seen).toEqual([['w5', 'w0,w1,w2,w3', 12]])
  await pass()
  expect(directory.requests).toHaveLength(2)
})

test('no request is sent before the first listener, nor without a server', async () => {
  const { context, directory, pass } = setUp({ server: undefined })
  await pass(10_000)
  expect(directory.requests).toEqual([])
  const other = fakeDirectory(wallets)
  const served = createTestContext({ server, env: { fetch: other.fetch } })
  createSuggestionsObserver(served)
  await served.env.advance(10_000)
  expect(other.requests).toEqual([])
  expect(watchNow(context).seen).toEqual([['', '', 0]])
})
