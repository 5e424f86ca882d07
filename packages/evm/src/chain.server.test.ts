import { createLatchkey, type Latchkey } from '@latchkey/core'
import { setReceiver } from '@latchkey/core/send'
import { contextOf, createFakeEnv } from '@latchkey/core/testing'
import type { Localnet } from '@latchkey/localnet'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import type { ChainLike } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evm } from './evm.js'
import { startTestServer, type TestServer } from './testing/startTestServer.js'

// The real server in front of a real node, which it knows as Ethereum; behind it, nothing answers.
const nowhere = 'http://127.0.0.1:1'
let localnet: Localnet
let node: string
let server: TestServer
const servers: TestServer[] = []
const widgets: Latchkey[] = []
beforeAll(async () => {
  localnet = await borrowLocalnet()
  node = localnet.evm[31337]?.url ?? ''
  server = await startServer([node])
}, 60_000)
afterAll(async () => {
  for (const widget of widgets) widget.destroy()
  await Promise.all(servers.map((each) => each.stop()))
  await localnet?.stop()
})

async function startServer(upstreams: readonly string[], more: Record<string, string> = {}) {
  const started = await startTestServer({
    RPC_UPSTREAMS: JSON.stringify({ 'eip155:1': upstreams }),
    ENS_REGISTRY: localnet.contracts.names,
    PROJECT_IDS: 'p1',
    ...more,
  })
  servers.push(started)
  return started
}

const chain = (id: number, url: string): ChainLike => ({
  id,
  name: 'Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

type Recorded = { method: string; url: string; status: number; calls: string[]; at: number }

/** A widget with real requests, all recorded, and real time. */
function startWidget({ url = server.url, networks = [chain(1, nowhere)] } = {}) {
  const requests: Recorded[] = []
  const errors: string[] = []
  const env = createFakeEnv({
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    async fetch(url, init) {
      const { method = 'GET', body } = init ?? {}
      const calls = body ? [JSON.parse(String(body))].flat().map((call) => call.method) : []
      const recorded = { method, url, status: 0, calls, at: Date.now() }
      requests.push(recorded)
      const reply = await fetch(url, init)
      recorded.status = reply.status
      return reply
    },
  })
  const latchkey = createLatchkey({
    networks,
    adapters: [evm({ window: new EventTarget() })],
    server: url,
    projectId: 'p1',
    env,
  })
  latchkey.on('INTERNAL_SDK_ERROR', ({ errorMessage }) => errors.push(errorMessage))
  widgets.push(latchkey)
  const context = contextOf(latchkey)
  const [network] = context.options.networks
  const adapter = context.adapters.get('eip155')
  if (!network || !adapter?.send) throw new Error('The widget has no chain')
  return { adapter, context, errors, network, requests, send: adapter.send }
}

test('S7.31 all that the widget reads of a chain passes the hosted RPC, and goes nowhere else', async () => {
  const { adapter, context, network, requests, send } = startWidget()
  const [from = '', to = ''] = localnet.accounts.map(({ address }) => address)
  const token = localnet.contracts.dollar
  const transfer = { network, from, to, amount: 1n, token: undefined }
  expect(await adapter.nativeBalance(from, network)).toBeGreaterThan(0n)
  expect((await send.estimate(transfer)).fee).toBeGreaterThan(0n)
  expect((await send.estimate({ ...transfer, token })).fee).toBeGreaterThan(0n)
  expect(await send.getBalance(from, token, network)).toMatchObject({ decimals: 6 })
  expect(await send.isContract(token, network)).toBe(true)
  expect(await adapter.transactionStatus?.(`0x${'ab'.repeat(32)}`, network)).toBe('unknown')
  const rpc = await context.rpc(network)
  const latest = await rpc.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const { hash } = latest as { hash: string }
  expect(await rpc.request({ method: 'eth_getBlockByHash', params: [hash, false] })).toEqual(latest)
  expect(await rpc.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(new Set(requests.map(({ method, status, url }) => `${method} ${url} ${status}`))).toEqual(
    new Set([`POST ${server.url}/v1/?chainId=eip155%3A1&projectId=p1 200`]),
  )
  expect([...new Set(requests.flatMap(({ calls }) => calls))].sort()).toEqual([
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getCode',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
    'eth_maxPriorityFeePerGas',
  ])
})

test('S7.31 a chain that the server does not serve is read at its own endpoint', async () => {
  const { adapter, network, requests } = startWidget({ networks: [chain(10, node)] })
  const [from = ''] = localnet.accounts.map(({ address }) => address)
  for (const _ of [1, 2]) expect(await adapter.nativeBalance(from, network)).toBeGreaterThan(0n)
  expect(requests.map(({ status, url }) => [url, status])).toEqual([
    [`${server.url}/v1/?chainId=eip155%3A10&projectId=p1`, 400],
    [node, 200],
    [node, 200],
  ])
})

test('S7.31 S7.41 the server gets batches of 100 at most, and is called again when it said so', async () => {
  const busy = await startServer([node], { RPC_CALLS_PER_SECOND: '20' })
  const { context, network, requests } = startWidget({ url: busy.url })
  const rpc = await context.rpc(network)
  // A visitor has 200 calls at once, and 20 more each second.
  const calls = Array.from({ length: 210 }, () => rpc.request({ method: 'eth_chainId' }))
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['0x7a69']))
  const toServer = requests.filter(({ url }) => url.startsWith(busy.url))
  // The batches race, the last to arrive is refused, and its calls come back as their waits end.
  const ofStatus = (wanted: number) => toServer.filter(({ status }) => status === wanted)
  const sizes = ofStatus(200).map(({ calls }) => calls.length)
  expect(Math.max(...sizes)).toBe(100)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(210)
  const [refused] = ofStatus(429)
  // The server demands at least a second; its clock and ours differ a little.
  expect((toServer.at(-1)?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThan(900)
}, 20_000)

test('S7.13 a name is looked up by GET with apiVersion 2, and leads to the address of the registry', async () => {
  const { context, requests } = startWidget()
  await setReceiver(context, { input: 'bob.eth' })
  const { receiverAddress, receiverProfileName } = context.store.get().send.form
  expect(receiverAddress?.toLowerCase()).toBe(localnet.accounts[1]?.address.toLowerCase())
  expect(receiverProfileName).toBe('bob.eth')
  const sdk = 'st=latchkey&sv=js-0.1.0&projectId=p1'
  expect(requests.map(({ method, url }) => `${method} ${url.slice(server.url.length)}`)).toEqual([
    `GET /v1/supported-chains?${sdk}`,
    `GET /v1/profile/account/bob.eth?apiVersion=2&${sdk}`,
  ])
})

test('S8.60 what the server says of its failure is what visitor and host read', async () => {
  const broken = await startServer([nowhere])
  const { context, errors } = startWidget({ url: broken.url })
  await setReceiver(context, { input: 'bob.eth' })
  const reason = 'The names cannot be read now'
  expect(context.store.get().send.form).toMatchObject({
    receiverAddress: undefined,
    receiverProblem: 'lookup',
    receiverProblemReason: reason,
  })
  expect(errors).toEqual([reason])
}, 30_000)
