import { expect, test } from 'vitest'
import { createChainClient } from './createChainClient.js'

const local = { caipNetworkId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }
const dataServer = 'https://data.example/'

function chainThat(answers: (url: string, body: unknown) => Response | Promise<Response>) {
  const asked: { url: string; body: unknown }[] = []
  const chain = createChainClient({
    config: { dataServer, chains: [local], projectId: 'default' },
    now: () => 1_000,
    fetch: async (url, init) => {
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      asked.push({ url: String(url), body })
      return answers(String(url), body)
    },
  })
  return { chain, asked }
}

const json = (value: unknown) => new Response(JSON.stringify(value))

test('S1.11 S6.07 the wallet supports the chains of every embedded wallet and the added ones', () => {
  const { chain } = chainThat(() => json({}))
  const evm = [
    1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42161, 42220, 43113, 43114, 80001, 84531,
    84532, 421613, 7777777, 11155111, 1313161554, 1313161555,
  ]
  const ids = [
    ...evm.map((id) => `eip155:${id}`),
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ]
  for (const id of ids) {
    expect(chain.supports(id)).toBe(true)
    // Each with a readable name.
    expect(chain.describe(id)?.name).not.toContain(':')
  }
  expect(chain.describe('eip155:31337')).toEqual({ name: 'Local', symbol: 'ETH', decimals: 18 })
  for (const id of ['eip155:250', 'bip122:000000000019d6689c085ae165831e93', '', '__proto__']) {
    expect(chain.supports(id)).toBe(false)
  }
})

test('a call goes to the data server for its chain', async () => {
  const { chain, asked } = chainThat(() => json({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  expect(await chain.rpc('eip155:1', 'eth_getBalance', ['0x01', 'latest'])).toBe('0x10')
  expect(asked).toEqual([
    {
      url: 'https://data.example/v1?chainId=eip155%3A1&projectId=default',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x01', 'latest'] },
    },
  ])
})

test('S6.07 an unsupported chain gets no request', async () => {
  const { chain, asked } = chainThat(() => json({ result: 1 }))
  await expect(chain.rpc('eip155:250', 'eth_call', [])).rejects.toMatchObject({
    code: 'network/unsupported',
  })
  expect(asked).toEqual([])
})

test('a node’s error is reported by kind and number, never with its text', async () => {
  const failing = async (error: object) => {
    const { chain } = chainThat(() => json({ error }))
    return chain.rpc('eip155:1', 'eth_call', []).catch((thrown: unknown) => thrown)
  }
  expect(await failing({ code: 3, message: 'execution reverted: <b>evil</b>' })).toMatchObject({
    code: 'node/execution-reverted',
    message: 'Execution reverted',
  })
  const late = 'Transaction simulation failed: Blockhash not found'
  expect(await failing({ code: -32002, message: late })).toMatchObject({
    code: 'node/blockhash-expired',
  })
  expect(await failing({ code: -32000, message: 'call +1 900 for help' })).toMatchObject({
    code: 'rpc/failed',
    message: 'RPC error -32000',
  })
})

test('T415 a server that did not reach the chain is no chain that refuses; one that says why is', async () => {
  const failing = async (message: string, status: number) => {
    const error = { code: -32_603, message }
    const { chain } = chainThat(() => Response.json({ id: 1, error }, { status }))
    const thrown = await chain.rpc('eip155:1', 'eth_call', []).catch((thrown: unknown) => thrown)
    return (thrown as { code?: string }).code
  }
  expect(await failing('The chain cannot be reached', 502)).toBe('rpc/unreachable')
  expect(await failing('insufficient funds for transfer', 500)).toBe('node/insufficient-funds')
  expect(await failing('execution reverted', 200)).toBe('node/execution-reverted')
  expect(await failing('Internal error', 200)).toBe('rpc/failed')
})

test('oversized, malformed, late or missing answers fail with a code', async () => {
  const codeOf = async (answers: () => Response | Promise<Response>) => {
    const { chain } = chainThat(answers)
    const error = await chain.rpc('eip155:1', 'eth_call', []).catch((thrown: unknown) => thrown)
    return (error as { code?: string }).code
  }
  expect(await codeOf(() => json({ result: 'x'.repeat(2_000_000) }))).toBe('rpc/malformed')
  expect(await codeOf(() => new Response('<html>'))).toBe('rpc/malformed')
  expect(await codeOf(() => json(null))).toBe('rpc/malformed')
  expect(await codeOf(() => Promise.reject(new TypeError('offline')))).toBe('rpc/unreachable')
  expect(await codeOf(() => new Response('<html>', { status: 503 }))).toBe('rpc/unreachable')
  expect(await codeOf(() => new Response('', { status: 429 }))).toBe('rpc/limit-exceeded')
  const alone = createChainClient({ config: { chains: [], projectId: 'default' } })
  await expect(alone.rpc('eip155:1', 'eth_call', [])).rejects.toMatchObject({
    code: 'rpc/unreachable',
  })
})

test('a price has the time of its request, and is missing rather than wrong', async () => {
  const address = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const { chain, asked } = chainThat(() =>
    json({ fungibles: [{ address, name: 'Ether', symbol: 'ETH', price: 2000 }] }),
  )
  expect(await chain.price('eip155:1', undefined)).toEqual({ usd: 2000, at: 1_000, symbol: 'ETH' })
  expect(asked[0]?.body).toMatchObject({ currency: 'usd', addresses: [address] })
  const silent = chainThat(() => new Response('no', { status: 500 }))
  expect(await silent.chain.price('eip155:1', undefined)).toBeUndefined()
  expect(await silent.chain.price('nonsense', undefined)).toBeUndefined()
})

test('S7.03 a name is asked at the data server, and is none where it fails', async () => {
  const { asked, chain } = chainThat(() => json({ name: 'bob.eth', avatar: null }))
  expect(await chain.name('0x01')).toBe('bob.eth')
  expect(asked.map(({ url }) => url)).toEqual([
    'https://data.example/v1/identity/0x01?projectId=default',
  ])
  for (const wrong of [json({ name: null }), json([]), new Response('', { status: 502 })]) {
    expect(await chainThat(() => wrong).chain.name('0x01')).toBeUndefined()
  }
})

test.each([
  'bоb.eth',
  'bob.eth\u202e',
  'BOB.eth',
  'bob',
  'bob..eth',
  '.eth',
  'bob.eth (verified)',
  `${'b'.repeat(62)}.eth`,
  '👻.eth',
])('T651 the name %j is not shown: it may look like another', async (name) => {
  expect(await chainThat(() => json({ name })).chain.name('0x01')).toBeUndefined()
})
