import { arbitrum, mainnet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeNetwork } from '../../testing/fakeAdapter.js'

// Loaded in advance, so that no test waits for the disk.
await import('./createNetworkRpc.js')

type Call = { id: number; method: string }
const server = 'https://latchkey.example'
const hosted = `${server}/v1/?chainId=eip155%3A1&projectId=p1`
const [own] = mainnet.rpcUrls.default.http

/** A widget whose endpoints answer each call by its method; those of `down` fail in their way. */
function setUp(
  options: Parameters<typeof createTestContext>[0] = {},
  down: Record<string, number | 'html' | 'refusing'> = {},
) {
  const posts: { url: string; methods: string[] }[] = []
  const context = createTestContext({
    server,
    projectId: 'p1',
    networks: [mainnet, arbitrum, fakeNetwork()],
    ...options,
    env: {
      async fetch(url, init) {
        const calls = [JSON.parse(String(init?.body))].flat() as Call[]
        posts.push({ url, methods: calls.map(({ method }) => method) })
        const failure = down[url]
        if (typeof failure === 'number') return new Response(null, { status: failure })
        if (failure === 'html') return new Response('<html>')
        if (failure === 'refusing')
          return Response.json(calls.map(({ id }) => ({ id, error: { code: -32601 } })))
        const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
        return Response.json(replies.length === 1 ? replies[0] : replies)
      },
    },
  })
  const { env, networks } = { env: context.env, networks: context.options.networks }
  async function request(id: string, method = 'eth_gasPrice'): Promise<unknown> {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw new Error('No such network')
    const answer = (await context.rpc(network)).request({ method })
    // It may fail within this, before the caller can look at it.
    answer.catch(() => {})
    await env.advance(0)
    return answer
  }
  const urls = () => posts.map(({ url }) => url)
  return { context, env, posts, request, urls }
}

test('S7.31 nothing is requested before the first call, which goes to the hosted RPC alone', async () => {
  const { env, request, urls } = setUp()
  await env.advance(60_000)
  expect(urls()).toEqual([])
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  await env.advance(60_000)
  expect(urls()).toEqual([hosted])
})

test.each([
  ['without a server', { server: undefined }, 'eip155:1', own],
  ['without a project', { projectId: undefined }, 'eip155:1', `${server}/v1/?chainId=eip155%3A1`],
  [
    'on a chain of the list',
    {},
    'eip155:42161',
    `${server}/v1/?chainId=eip155%3A42161&projectId=p1`,
  ],
  ['on a chain that is not in the list', {}, 'eip155:31337', fakeNetwork().rpcUrls.default.http[0]],
  [
    'where the host names an endpoint',
    { customRpcUrls: { 'eip155:1': ['https://own.example'] } },
    'eip155:1',
    'https://own.example',
  ],
] as const)('S7.31 %s, a call goes to the right endpoint', async (_, options, id, url) => {
  const { request, urls } = setUp(options)
  await request(id)
  expect(urls()).toEqual([url])
})

test('S7.31 a server that does not serve the chain is asked once, then the network’s own endpoint', async () => {
  const { env, request, urls } = setUp({}, { [hosted]: 400 })
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  await env.advance(600_000)
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  expect(urls()).toEqual([hosted, own, own])
})

test('S7.31 a server that sent something else than an answer is asked again after a minute', async () => {
  const { env, request, urls } = setUp({}, { [hosted]: 'html' })
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  expect(urls()).toEqual([hosted, own, own])
  await env.advance(60_000)
  await request('eip155:1')
  expect(urls().slice(3)).toEqual([hosted, own])
})

test('S7.31 an endpoint of the network that fails does not put itself before the server', async () => {
  const { request, urls } = setUp({}, { [hosted]: 'refusing', [own]: 404 })
  for (const _ of [1, 2])
    await expect(request('eip155:1')).rejects.toMatchObject({ code: 'rpc/method-not-found' })
  expect(urls()).toEqual([hosted, own, hosted, own])
})

test('S7.31 a server that is down costs one request a minute, and comes back', async () => {
  const down: Record<string, number | 'html'> = { [hosted]: 503 }
  const { env, request, urls } = setUp({}, down)
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  expect(await request('eip155:1')).toBe('eth_gasPrice')
  expect(urls()).toEqual([hosted, own, own])
  delete down[hosted]
  await env.advance(60_000)
  await request('eip155:1')
  expect(urls().at(-1)).toBe(hosted)
})

test('S9.17 the number of the newest block is fresh for half the block time, 500 ms to 4 s', async () => {
  const networks = [mainnet, arbitrum, { ...fakeNetwork(3), blockTime: 3_000 }, fakeNetwork(4)]
  const { env, posts, request } = setUp({ server: undefined, networks })
  const count = async (id: string) => {
    posts.length = 0
    for (let at = 0; at < 6_000; at += 250) {
      expect(await request(id, 'eth_blockNumber')).toBe('eth_blockNumber')
      await env.advance(250)
    }
    return posts.length
  }
  expect(await count('eip155:1')).toBe(6)
  expect(await count('eip155:42161')).toBe(12)
  expect(await count('eip155:3')).toBe(6)
  expect(await count('eip155:4')).toBe(6)
})

test('S9.17 other answers, and failures, are not cached', async () => {
  const down = { [own]: 404 }
  const { posts, request } = setUp({ server: undefined }, down)
  for (const _ of [1, 2]) {
    await expect(request('eip155:1', 'eth_blockNumber')).rejects.toMatchObject({
      code: 'http/status',
    })
  }
  for (const _ of [1, 2]) await request('eip155:42161')
  expect(posts).toHaveLength(4)
})
