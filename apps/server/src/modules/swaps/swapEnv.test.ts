import { expect, test } from 'vitest'
import { parseServerEnv } from '../../env.js'

const at = (digit: string) => `0x${digit.repeat(40)}`
const v2 = { kind: 'v2', name: 'Two', factory: at('A'), router: at('b'), wrapped: at('c') }
const v3 = { ...v2, kind: 'v3', name: 'Three', quoter: at('d') }
const chain = 'eip155:1'
const parse = (swaps: unknown, more: Record<string, string> = {}) =>
  parseServerEnv({
    RPC_UPSTREAMS: '{"eip155:1":["https://a.example"]}',
    SWAPS: typeof swaps === 'string' ? swaps : JSON.stringify(swaps),
    ...more,
  }).swaps

test('pools by chain, addresses in lower case, with what most of them take', () => {
  const { markets, upstream } = parse({ [chain]: { pools: [v2, v3], tokens: [at('E')] } })
  expect(upstream).toBeUndefined()
  expect(markets.get(chain)).toEqual({
    pools: [
      { ...v2, factory: at('a'), feeBps: 30 },
      { ...v3, factory: at('a'), fees: [500, 3_000, 10_000], methods: 'router' },
    ],
    bases: [],
    tokens: [at('e')],
    tokenList: undefined,
  })
})

const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
test.each([
  ['SwapRouter02', { router: router02 }, 'router02'],
  ['SwapRouter', { router: '0xE592427A0AEce92De3Edee1F18E0157C05861564' }, 'router'],
  ['an unknown router that is said to be a SwapRouter02', { methods: 'router02' }, 'router02'],
])('the methods of %s', (_, more, methods) => {
  const { markets } = parse({ [chain]: { pools: [{ ...v3, ...more }], tokens: [at('e')] } })
  expect(markets.get(chain)?.pools[0]).toMatchObject({ methods })
})

test('without settings nothing is swapped', () => {
  expect(parse('')).toEqual({ markets: new Map(), upstream: undefined, hasListedImages: false })
})

test('an upstream with its chains', () => {
  const { upstream } = parse('', {
    SWAP_UPSTREAM: 'https://swap.example/key?a=b',
    SWAP_UPSTREAM_CHAINS: 'eip155:1,eip155:10',
    SWAP_UPSTREAM_PROJECT_ID: 'p',
  })
  expect(upstream).toEqual({
    url: 'https://swap.example/key?a=b',
    chains: new Set(['eip155:1', 'eip155:10']),
    projectId: 'p',
  })
})

const one = (market: object) => ({ [chain]: market })
const tokens = [at('e')]
test.each<[string, unknown, Record<string, string>, RegExp]>([
  ['broken JSON', '{"eip155:1"', {}, /SWAPS: it must be JSON like/],
  ['a list', '["0x1"]', {}, /SWAPS: it must be JSON like/],
  ['a missing file', './gone.json', {}, /SWAPS: there is no file \.\/gone\.json that can be read/],
  ['a chain without RPC', { 'eip155:5': {} }, {}, /eip155:5 is not in RPC_UPSTREAMS/],
  ['another namespace', { 'solana:x': {} }, {}, /'solana:x' is no EVM chain/],
  ['no pools', one({ tokens }), {}, /eip155:1\.pools: it is missing/],
  ['a kind that is unknown', one({ pools: [{ ...v2, kind: 'v4' }], tokens }), {}, /"v2" or "v3"/],
  ['a typing error', one({ pools: [{ ...v2, feebps: 3 }], tokens }), {}, /no such setting/],
  ['no quoter', one({ pools: [{ ...v2, kind: 'v3' }], tokens }), {}, /quoter: it is missing/],
  ['no address', one({ pools: [{ ...v2, router: '0x1' }], tokens }), {}, /router: .*contract/],
  ['no tokens', one({ pools: [v2] }), {}, /name its tokens, or a tokenList/],
  [
    'a list that is not there',
    one({ pools: [v2], tokenList: './none.json' }),
    {},
    /tokenList: there is no file/,
  ],
  [
    'the methods of another router',
    one({ pools: [{ ...v3, router: router02, methods: 'router' }], tokens }),
    {},
    /pools\.0\.methods: the router 0x68b3\S+ has those of "router02": leave it out/,
  ],
  ['two wrapped coins', one({ pools: [v2, { ...v3, wrapped: at('1') }], tokens }), {}, /the same/],
  [
    'an upstream without chains',
    '',
    { SWAP_UPSTREAM: 'https://a.example' },
    /SWAP_UPSTREAM_CHAINS.*name the chains/,
  ],
  ['chains without an upstream', '', { SWAP_UPSTREAM_CHAINS: chain }, /it needs SWAP_UPSTREAM/],
  [
    'a chain twice',
    one({ pools: [v2], tokens }),
    { SWAP_UPSTREAM: 'https://a.example', SWAP_UPSTREAM_CHAINS: chain },
    /eip155:1 is in SWAPS too: take it out of one of them/,
  ],
])('%s stops the server, and the message names the fix', (_, swaps, more, message) => {
  expect(() => parse(swaps, more)).toThrow(message)
})
