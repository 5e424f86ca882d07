import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Options } from '../options/Options.js'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext, readState } from '../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { type FakeServerData, fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { identityQuery } from './identityQuery.js'

const server = 'https://latchkey.example'
const address = '0x00000000000000000000000000000000000000a1'
const identity = { name: 'alice.eth', avatar: '/v1/avatar/alice' }
const unnamed = { name: null, avatar: null }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
  vi.useRealTimers()
})

async function setUp(serverData: Partial<FakeServerData> = {}, options: Partial<Options> = {}) {
  const data = fakeDataServer({ identity, ...serverData })
  const context = createTestContext({
    server,
    ...options,
    env: { now: () => Date.now(), fetch: data.fetch, ...options.env },
    state: { accounts: connectedAccounts() },
  })
  contexts.push(context)
  const queries = await context.queries.load()
  const fetch = (of = address) => queries.fetchQuery(identityQuery(context, { address: of }))
  return { context, data, fetch, queries }
}

test('S7.03 S7.34 the request for a name says for which address it is', async () => {
  const { data, fetch } = await setUp()
  const other = '0x00000000000000000000000000000000000000b2'
  expect(await fetch(other)).toEqual(identity)
  expect(data.requests.map(({ path }) => path)).toEqual([
    '/v1/supported-chains',
    `/v1/identity/${other}`,
  ])
  expect(data.requests.at(-1)?.query.sender).toBe(address)
})

test('S9.02 a name is good for 5 min, across page loads too', async () => {
  const { context, data, fetch } = await setUp()
  await fetch()
  vi.setSystemTime(Date.now() + 299_999)
  const { storage } = context.env
  const reloaded = await setUp({}, { env: { storage, fetch: data.fetch } })
  expect(await reloaded.fetch()).toEqual(identity)
  expect(data.count(address)).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await fetch()
  expect(data.count(address)).toBe(2)
})

test('S3.11 hosts read the name and the image of the account', async () => {
  const { context, fetch } = await setUp()
  const read = () => readState(context).accounts.eip155
  expect(read()).toMatchObject({ profileName: undefined, profileImage: undefined })
  await fetch()
  expect(read()).toMatchObject({
    profileName: 'alice.eth',
    profileImage: 'https://latchkey.example/v1/avatar/alice?st=latchkey&sv=js-0.1.0',
  })
})

test('S3.11 an address of the account that has no name has no label', async () => {
  const named = await setUp()
  const nameless = await setUp({ identity: unnamed })
  for (const { fetch } of [named, nameless]) await fetch()
  const labels = ({ context }: typeof named) => readState(context).accounts.eip155?.addressLabels
  expect(labels(named)).toEqual({ [address]: 'alice.eth' })
  expect(labels(nameless)).toEqual({})
})

test('a name that tries to look like something else is no name', async () => {
  const { fetch } = await setUp({ identity: { name: 'a\u202eb.eth', avatar: 'javascript:1' } })
  expect(await fetch()).toEqual(unnamed)
})

test('S7.03 with a query that is cancelled its request is, too', async () => {
  const data = fakeDataServer()
  const signals: (AbortSignal | null | undefined)[] = []
  const { fetch, queries } = await setUp(
    {},
    {
      env: {
        fetch(url, init) {
          signals.push(init?.signal)
          return data.fetch(url, init)
        },
      },
    },
  )
  data.next(new Promise<Response>(() => {}))
  const cancelled = fetch().catch(() => 'cancelled')
  await vi.waitFor(() => expect(data.count(address)).toBe(1))
  expect(signals.at(-1)?.aborted).toBe(false)
  await queries.cancelQueries()
  expect(await cancelled).toBe('cancelled')
  expect(signals.at(-1)?.aborted).toBe(true)
})

test('S5.15 on a network that the server does not serve no request is sent', async () => {
  const { context, data, fetch } = await setUp({ chains: [] })
  await expect(fetch()).rejects.toMatchObject({ code: 'network/unsupported' })
  expect(data.requests).toHaveLength(1)
  expect(cachesOf(context).get('identity', address)).toBeUndefined()
})

test.each([
  ['a refusal', () => new Response(null, { status: 400 }), 'http/status'],
  ['garbage', () => new Response('<html>'), 'http/malformed'],
])('S9.14 %s would be the same again, and is not requested again', async (_, reply, code) => {
  const { data, fetch } = await setUp()
  data.next(reply())
  await expect(fetch()).rejects.toMatchObject({ code })
  expect(data.count(address)).toBe(1)
})

test('S8.18 where the host has no network with names, none is requested', async () => {
  const { data, fetch } = await setUp(
    {},
    { networks: [fakeSolanaNetwork()], adapters: [fakeAdapter('solana')] },
  )
  await expect(fetch()).rejects.toMatchObject({
    code: 'network/required',
    message: 'CaipNetwork is undefined',
  })
  expect(data.requests).toEqual([])
})

test('without a server, and in a namespace without names, there is no name', async () => {
  const alone = await setUp({}, { server: undefined })
  expect(await alone.fetch()).toEqual(unnamed)
  const { data, fetch } = await setUp()
  expect(await fetch('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toEqual(unnamed)
  expect(data.requests).toEqual([])
})

test('S7.34 while another namespace is active, names are requested for the account that may have one', async () => {
  const { context, data, fetch } = await setUp(
    {},
    {
      networks: [fakeNetwork(), fakeSolanaNetwork()],
      adapters: [fakeAdapter(), fakeAdapter('solana')],
    },
  )
  context.store.update('networks', namespaceChosen('solana'))
  expect(await fetch()).toEqual(identity)
  expect(data.requests.at(-1)?.query.sender).toBe(address)
})
