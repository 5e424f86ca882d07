import { getPrice } from '@latchkey/protocol/api'
import { afterEach, expect, test } from 'vitest'
import { startUpstream } from '../directory/testing/startUpstream.js'
import { createUpstream } from '../upstream/createUpstream.js'
import { createFixedPrices } from './createFixedPrices.js'
import { createHttpPrices } from './createHttpPrices.js'
import { createPriceFallback } from './PriceSource.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

type PriceRequest = { addresses: string[]; currency: string; projectId?: string }

async function open(answer: (asked: PriceRequest) => unknown, chains?: ReadonlySet<string>) {
  const asked: PriceRequest[] = []
  const server = await startUpstream(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(JSON.parse(body))
    const reply = answer(JSON.parse(body))
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  cleanUps.push(server.close)
  const reports: string[] = []
  let time = 0
  const upstream = createUpstream({
    url: server.url,
    projectId: 'operator',
    report: (line) => reports.push(line),
  })
  const port = createHttpPrices({ upstream, chains, now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  return { asked, pass, port, reports, server }
}

const priced = (price: unknown) => (asked: PriceRequest) => ({
  fungibles: asked.addresses.map((address) => ({ address, name: 'A', symbol: 'A', price })),
})
const token = { chain: 'eip155:1', contract: '0xaa' }

test('S7.12 one request to a server of the same API gets many prices, which are cached for a minute', async () => {
  const { asked, pass, port, server } = await open(priced(3))
  expect(await port.prices([token, { chain: 'eip155:1' }, token])).toEqual([3, 3, 3])
  expect(await port.price('eip155:1', '0xaa')).toBe(3)
  expect(server.seen).toEqual([getPrice.path])
  expect(asked).toEqual([
    {
      addresses: ['eip155:1:0xaa', 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
      currency: 'usd',
      projectId: 'operator',
    },
  ])
  pass(60_000)
  await port.price('eip155:1', '0xaa')
  expect(asked).toHaveLength(2)
})

test('a price comes with the token’s names, and the case of a mint’s letters counts', async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const { port } = await open(({ addresses }) => ({
    fungibles: addresses.flatMap((address) => [
      { address: address.toLowerCase(), name: 'Other', symbol: 'OTHER', price: 9 },
      { address, name: 'Dollar\u202e', symbol: 'USD', price: 1 },
    ]),
  }))
  expect(await port.quotes([{ chain: 'solana:x', contract: mint }])).toEqual([
    { price: 1, name: 'Dollar', symbol: 'USD' },
  ])
})

test('other currencies are requested as they are', async () => {
  const { asked, port } = await open(priced(3))
  expect(await port.price('eip155:1', undefined, 'eur')).toBe(3)
  expect(asked[0]?.currency).toBe('eur')
})

test.each([
  ['no JSON', '<html>'],
  ['another shape', { prices: [] }],
  ['null', 'null'],
  ['negative prices', priced(-1)],
  ['text for prices', priced('3')],
  ['endless prices', '{"fungibles":[{"address":"eip155:1:0xaa","price":1e999}]}'],
  ['too much', () => `"${'x'.repeat(6_000_000)}"`],
])('who answers %s knows nothing, and is left alone for a while', async (_, reply) => {
  const answer = typeof reply === 'function' ? reply : () => reply
  const { asked, port } = await open(answer)
  expect(await port.price('eip155:1', '0xaa')).toBeUndefined()
  expect(await port.price('eip155:1', '0xaa')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('only prices of the upstream’s chains are requested, a hundred per request, in ten requests at most', async () => {
  const { asked, port } = await open(priced(3), new Set(['eip155:1']))
  expect(await port.price('eip155:2', '0xaa')).toBeUndefined()
  expect(asked).toHaveLength(0)
  const many = Array.from({ length: 1_500 }, (_, at) => ({
    chain: 'eip155:1',
    contract: `0x${at}`,
  }))
  const prices = await port.prices(many)
  expect(asked.map(({ addresses }) => addresses.length)).toEqual(Array(10).fill(100))
  expect(prices.filter((price) => price === 3)).toHaveLength(1_000)
})

test('the operator’s table has the first word', async () => {
  const { asked, port } = await open(priced(3))
  const table = createFixedPrices(new Map([['eip155:1', new Map([['0xaa', 7]])]]))
  const both = createPriceFallback([table, port])
  expect(await both.prices([token, { chain: 'eip155:1', contract: '0xbb' }])).toEqual([7, 3])
  expect(asked[0]?.addresses).toEqual(['eip155:1:0xbb'])
})
