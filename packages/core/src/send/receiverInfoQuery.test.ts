import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../runtime/context.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { fakeTransaction, fakeTransfer } from '../testing/fakeTransaction.js'
import { rememberSent } from '../testing/rememberSent.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { knownReceiversQuery, receiverInfoQuery } from './receiverInfoQuery.js'
import { setReceiver, startSend } from './sendForm.js'

const server = 'https://latchkey.example'
const own = '0x00000000000000000000000000000000000000a1'
const friend = '0x00000000000000000000000000000000000000b2'

// What loads on first use is loaded here, so that no test waits for the disk.
beforeAll(async () => {
  const context = createTestContext({ server })
  await Promise.all([context.queries.load(), context.api?.load()])
})
const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

async function setUp(options: Parameters<typeof fakeDataServer>[0] & { server?: string } = {}) {
  const data = fakeDataServer(options)
  const place = 'server' in options ? options.server : server
  const context = await sendTestContext({ server: place, env: { fetch: data.fetch } })
  contexts.push(context)
  const queries = await context.queries.load()
  // What opening the modal requests is over: replies are for the test's own requests.
  await expect.poll(() => queries.isFetching()).toBe(0)
  const fetchKnown = () => queries.fetchQuery(knownReceiversQuery(context))
  const fetchInfo = () => queries.fetchQuery(receiverInfoQuery(context))
  return { context, data, fetchInfo, fetchKnown }
}
const history = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    fakeTransaction(count - at, {
      transfers: [fakeTransfer({ recipient: `0x${String(at).padStart(40, '0')}` })],
    }),
  )

test('who was sent to is read from the history, to its end', async () => {
  const { data, fetchKnown } = await setUp({ history: history(120) })
  const { addresses, knowsAll } = await fetchKnown()
  expect(addresses).toHaveLength(120)
  expect(knowsAll).toBe(true)
  expect(data.count('/history')).toBe(3)
})

test('a long history is not read to its end, and then no receiver counts as new', async () => {
  const { data, fetchKnown } = await setUp({ history: history(600) })
  expect(await fetchKnown()).toMatchObject({ knowsAll: false })
  expect(data.count('/history')).toBe(5)
})

test('what was sent from here counts before any history has it', async () => {
  const { context, fetchKnown } = await setUp({ server: undefined })
  const sent = {
    hash: `0x${'1'.repeat(64)}`,
    networkId: 'eip155:31337',
    from: own,
    to: friend,
    amount: '1',
    symbol: 'ETH',
    token: undefined,
    at: 0,
    status: 'pending',
  } as const
  rememberSent(context, sent)
  expect(await fetchKnown()).toEqual({ addresses: [friend], knowsAll: false })
})

test('a server that fails does not stop a transfer', async () => {
  const { data, fetchKnown } = await setUp({ history: history(1) })
  data.next(new Response(null, { status: 400 }))
  expect(await fetchKnown()).toEqual({ addresses: [], knowsAll: false })
})

test('S1.08 in a namespace without a history none is requested', async () => {
  const data = fakeDataServer({ chains: ['solana:test'] })
  const context = createTestContext({
    networks: [fakeSolanaNetwork()],
    adapters: [fakeAdapter('solana')],
    server,
    env: { fetch: data.fetch },
    state: { accounts: connectedAccounts({ solana: 'ANNOUNCED' }) },
  })
  contexts.push(context)
  const queries = await context.queries.load()
  const receivers = await queries.fetchQuery(knownReceiversQuery(context))
  expect(receivers).toEqual({ addresses: [], knowsAll: false })
  expect(data.requests).toEqual([])
})

test('the facts of a receiver are put together', async () => {
  const { context, fetchInfo } = await setUp({ history: history(1) })
  await startSend(context, { token: fakeTokens.dollar })
  expect(receiverInfoQuery(context).enabled).toBe(false)
  const receiver = '0xc000000000000000000000000000000000000001'
  await setReceiver(context, { input: receiver })
  expect(receiverInfoQuery(context).enabled).toBe(true)
  expect(await fetchInfo()).toEqual({
    namespace: 'eip155',
    receiver,
    from: own,
    own: [own],
    known: [`0x${'0'.repeat(40)}`],
    knowsAll: true,
    isContract: true,
    tokens: ['0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9'],
  })
})

test('what is unknown is left open', async () => {
  const { context, fetchInfo } = await setUp({ server: undefined })
  await startSend(context, { token: fakeTokens.coin })
  await setReceiver(context, { input: friend })
  context.wallet.next('isContract', new Error('no'))
  expect(await fetchInfo()).toMatchObject({ known: [], knowsAll: false, isContract: undefined })
})
