import { afterEach, expect, test } from 'vitest'
import { createMultiChainRpc } from '../chain/createMultiChainRpc.js'
import { startFakeChain } from '../paymaster/testing/startFakeChain.js'
import { json, type Reply, startChainEndpoint } from '../rpc/testing/startChainEndpoint.js'
import { bundler } from './bundler.js'

const cleanUps: (() => unknown)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})
const chain = 'eip155:31337'

async function open(reply: Reply, limits = {}) {
  const [upstream, node] = [await startChainEndpoint(reply), await startFakeChain()]
  cleanUps.push(upstream.close, node.close)
  const reports: string[] = []
  const app = bundler({
    bundlers: new Map([[chain, [upstream.url]]]),
    calls: createMultiChainRpc({ upstreams: new Map([[chain, [node.url]]]) }),
    report: (line) => reports.push(line),
    limits,
  })
  const post = async (body: unknown, query = `?chainId=${chain}`) => {
    const response = await app.request(`/v1/bundler${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  return { node, post, reports, upstream }
}

const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })
/** A bundler that takes no batches, as the real one. */
const echo: Reply = (response, body) => {
  const { id, method } = JSON.parse(body)
  json({ jsonrpc: '2.0', id, result: method })(response, body)
}

test('the methods of operations are passed on, a batch call by call', async () => {
  const { post, upstream } = await open(echo)
  const methods = ['eth_sendUserOperation', 'eth_estimateUserOperationGas']
  expect((await post(call('eth_supportedEntryPoints'))).body.result).toBe(
    'eth_supportedEntryPoints',
  )
  const { body } = await post(methods.map(call))
  expect(body.map(({ result }: { result: string }) => result)).toEqual(methods)
  expect(upstream.methods()).toEqual(['eth_supportedEntryPoints', ...methods])
})

test.each([
  'debug_bundler_clearState',
  'debug_bundler_sendBundleNow',
  'pimlico_sendUserOperationNow',
  'boost_sendUserOperation',
  'eth_call',
  'eth_sendRawTransaction',
  'ETH_sendUserOperation',
])('T438 the bundler does not get %s', async (method) => {
  const { post, upstream } = await open(echo)
  expect((await post(call(method))).body.error.code).toBe(-32601)
  expect((await post([call(method), call('eth_supportedEntryPoints', 2)])).body).toMatchObject([
    { id: 1, error: { code: -32601 } },
    { id: 2, result: 'eth_supportedEntryPoints' },
  ])
  expect(upstream.methods()).toEqual(['eth_supportedEntryPoints'])
})

test('T438 chains without a bundler, and malformed requests, are not passed on', async () => {
  const { post, upstream } = await open(echo)
  for (const query of ['', '?chainId=eip155:1', '?chainId=__proto__'])
    expect((await post(call('eth_supportedEntryPoints'), query)).status).toBe(400)
  for (const body of ['', '{', 'null', '[]', '{"jsonrpc":"2.0"}', '['.repeat(50_000)])
    expect((await post(body)).status, body.slice(0, 20)).toBe(400)
  expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
  const eleven = Array.from({ length: 11 }, (_, at) => call('eth_supportedEntryPoints', at))
  expect((await post(eleven)).status).toBe(400)
  expect(upstream.seen).toEqual([])
})

test('gas prices come from the bundler, and from the chain where it has none', async () => {
  const own = { slow: {}, standard: {}, fast: {} }
  const has = await open(json({ jsonrpc: '2.0', id: 1, result: own }))
  expect((await has.post(call('pimlico_getUserOperationGasPrice'))).body.result).toEqual(own)
  for (const reply of [
    json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } }),
    json({ jsonrpc: '2.0', id: 1, result: 'none' }),
    json('gone', 500),
  ]) {
    const lacks = await open(reply)
    const { body } = await lacks.post(call('pimlico_getUserOperationGasPrice', 7))
    // Base fee and tip are 1 gwei each.
    expect(body).toMatchObject({
      id: 7,
      result: {
        slow: { maxFeePerGas: '0x9502f900', maxPriorityFeePerGas: '0x3b9aca00' },
        fast: { maxPriorityFeePerGas: '0x4d7c6d00' },
      },
    })
  }
})

test('T436 the key in the bundler’s address is in no answer and no log', async () => {
  const key = 'a-long-key-of-the-operator'
  const upstream = await startChainEndpoint((response, body) =>
    json({ jsonrpc: '2.0', id: 1, error: { code: -1, message: `bad /${key}` } })(response, body),
  )
  cleanUps.push(upstream.close)
  const reports: string[] = []
  const app = bundler({
    bundlers: new Map([[chain, [`${upstream.url}/${key}`, `http://127.0.0.1:1/${key}`]]]),
    calls: createMultiChainRpc({ upstreams: new Map() }),
    report: (line) => reports.push(line),
  })
  const ask = () =>
    app.request(`/v1/bundler?chainId=${chain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call('eth_sendUserOperation')),
    })
  expect(await (await ask()).text()).not.toContain(key)
  upstream.close()
  expect((await ask()).status).toBe(502)
  expect(reports.join()).toContain('127.0.0.1')
  expect(reports.join()).not.toContain(key)
})

test('T438 a visitor who floods the bundler is sent away', async () => {
  const { post } = await open(echo, { callsPerSecond: 1, burstSeconds: 10 })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post(call('eth_supportedEntryPoints'))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(11)
  expect(statuses).toContain(429)
})
