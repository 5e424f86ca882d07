import { once } from 'node:events'
import { connect } from 'node:net'
import { listen } from '@latchkey/service/listen'
import { afterEach, expect, test } from 'vitest'
import { type AppDeps, createApp } from '../../app.js'
import { borrowChains } from '../indexer/testing/startChains.js'
import { json, type Reply, startChainEndpoint } from './testing/startChainEndpoint.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const chain = 'eip155:31337'
const page = 'https://app.example.com'
const evil = 'https://evil.example'

/** The server as visitors reach it, before one chain. */
async function startServer(upstream: string, env: Partial<AppDeps['env']> = {}) {
  const reports: string[] = []
  const app = createApp({
    env: { allowedOrigins: [], rpcUpstreams: new Map([[chain, [upstream]]]), ...env },
    report: (line) => reports.push(line),
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUps.push(() => server.close())
  return { ...server, reports }
}

async function open(reply: Reply = echo, env: Partial<AppDeps['env']> = {}) {
  const upstream = await startChainEndpoint(reply)
  cleanUps.push(upstream.close)
  return { upstream, server: await startServer(upstream.url, env) }
}

/** A node that answers each call with its method. */
const echo: Reply = (response, body) => {
  const parsed = JSON.parse(body)
  const answer = ({ id, method }: { id: unknown; method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: method,
  })
  json(Array.isArray(parsed) ? parsed.map(answer) : answer(parsed))(response, body)
}

const call = (method: string, params: unknown[] = [], id = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/v1?chainId=${chain}&projectId=p1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
}

test('T213 a visitor gives himself money, or spends that of the node, through the hosted RPC', async () => {
  const chains = await borrowChains()
  cleanUps.push(chains.stop)
  const node = chains.urls[chain] ?? ''
  const { url } = await startServer(node)
  const thief = '0x00000000000000000000000000000000000bad01'
  const ask = async (target: string, method: string, params: unknown[]) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(call(method, params))
    return (await fetch(target, { method: 'POST', headers, body })).json()
  }
  const { result: accounts } = await ask(node, 'eth_accounts', [])
  const attempts: [string, unknown[]][] = [
    ['hardhat_setBalance', [thief, '0x8ac7230489e80000']],
    ['eth_sendTransaction', [{ from: accounts[0], to: thief, value: '0x1' }]],
    ['eth_sign', [accounts[0], '0x00']],
    ['debug_traceCall', [{ to: thief }, 'latest']],
    ['evm_mine', []],
    ['eth_newFilter', [{}]],
    ['eth_accounts', []],
  ]
  for (const [method, params] of attempts) {
    const { json: answer } = await post(url, call(method, params))
    expect(answer.error, method).toMatchObject({ code: -32601 })
    expect(answer.error.message).toContain(method)
  }
  const { result: stolen } = await ask(node, 'eth_getBalance', [thief, 'latest'])
  expect(BigInt(stolen)).toBe(0n)
  const read = await post(url, call('eth_getBalance', [accounts[0], 'latest']))
  expect(BigInt(read.json.result)).toBeGreaterThan(0n)
}, 60_000)

test('T213 a refused call in a batch has an error of its own, and the others are served', async () => {
  const { upstream, server } = await open()
  const methods = [
    'eth_chainId',
    'hardhat_reset',
    'eth_gasPrice',
    'ETH_CALL',
    'eth_call ',
    'toString',
  ]
  const { json: answers } = await post(
    server.url,
    methods.map((method, id) => call(method, [], id)),
  )
  const byId = new Map(answers.map((each: { id: number }) => [each.id, each]))
  expect(byId.size).toBe(methods.length)
  expect([byId.get(0), byId.get(2)]).toMatchObject([
    { result: 'eth_chainId' },
    { result: 'eth_gasPrice' },
  ])
  for (const id of [1, 3, 4, 5]) expect(byId.get(id)).toMatchObject({ error: { code: -32601 } })
  expect(upstream.methods()).toEqual(['eth_chainId', 'eth_gasPrice'])
})

test.each([
  ['a second method', '{"jsonrpc":"2.0","id":1,"method":"debug_traceCall","method":"eth_chainId"}'],
  [
    'a method in capitals',
    '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","Method":"debug_traceCall"}',
  ],
  [
    'an escaped name',
    '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","\\u004dethod":"debug_traceCall"}',
  ],
  [
    'a prototype',
    '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","__proto__":{"method":"debug_traceCall"}}',
  ],
])('T214 a call is hidden behind an allowed one by %s', async (_, body) => {
  const { upstream, server } = await open()
  await post(server.url, body)
  // Some nodes read the first of two names, or names without regard to case.
  for (const seen of upstream.seen) expect(seen.body).not.toContain('debug_traceCall')
})

test('T214 a batch inside of a batch, and a call inside of parameters, run nothing', async () => {
  const { upstream, server } = await open()
  const hidden = call('hardhat_reset')
  expect((await post(server.url, [[hidden]])).status).toBe(400)
  expect((await post(server.url, `${'['.repeat(400_000)}${']'.repeat(400_000)}`)).status).toBe(400)
  expect(upstream.seen).toHaveLength(0)
  await post(server.url, call('eth_call', [hidden]))
  expect(upstream.methods()).toEqual(['eth_call'])
})

test('T215 a page of another origin uses the endpoints of this one, also without a preflight', async () => {
  const { upstream, server } = await open(echo, { allowedOrigins: [page] })
  for (const origin of [evil, 'null', `${page}.evil.example`, 'http://app.example.com']) {
    const { status, json: refusal } = await post(server.url, call('eth_chainId'), { origin })
    expect([status, refusal.error], origin).toEqual([403, 'origin-refused'])
    const read = await fetch(`${server.url}/v1/supported-chains`, { headers: { origin } })
    expect(read.status).toBe(403)
    const relay = await fetch(`${server.url}/rpc`, { method: 'POST', headers: { origin } })
    expect(relay.status).toBe(403)
  }
  expect(upstream.seen).toHaveLength(0)
  expect((await post(server.url, call('eth_chainId'), { origin: page })).status).toBe(200)
  // Programs send no origin, and could write any.
  expect((await post(server.url, call('eth_chainId'))).status).toBe(200)
  expect((await fetch(`${server.url}/health`, { headers: { origin: evil } })).status).toBe(200)
})

test('T215 a request of a project that this server does not serve is refused', async () => {
  const { upstream, server } = await open(echo, { projectIds: ['mine'] })
  for (const query of ['projectId=other', 'projectId=', '', 'projectId=other&projectId=mine']) {
    const rpc = await fetch(`${server.url}/v1?chainId=${chain}&${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call('eth_chainId')),
    })
    expect(rpc.status, query).toBe(403)
    expect(await rpc.json()).toMatchObject({ reasons: [{ name: 'projectId' }] })
    expect((await fetch(`${server.url}/v1/supported-chains?${query}`)).status).toBe(403)
  }
  expect(upstream.seen).toHaveLength(0)
  expect((await fetch(`${server.url}/v1/supported-chains?projectId=mine`)).status).toBe(200)
})

test('T217 a visitor leaves in the middle of a request: the log has no line for it', async () => {
  const { upstream, server } = await open()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const head = `POST /v1?chainId=${chain} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: 100\r\n\r\n{"jsonrpc"`)
  await once(socket, 'connect')
  await post(server.url, call('eth_chainId'))
  socket.destroy()
  await post(server.url, call('eth_chainId'))
  expect([server.reports, upstream.seen.length]).toEqual([[], 2])
})
