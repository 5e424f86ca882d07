import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createGetAssets } from './createGetAssets.js'
import { createWalletRpc } from './request.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
const network = fakeNetwork()
const defaultCapabilities = { '0x7a69': { assetDiscovery: { supported: true } } }
const metadata = { name: 'Dollar', symbol: 'LUSD', decimals: 6, price: 1, iconUrl: '', value: 1.5 }
const dollar = { address: token, balance: '0x16e360', type: 'ERC20', metadata }

type Answers = { wallet_getCapabilities?: unknown; wallet_getAssets?: unknown }

function setUp({ wallet_getCapabilities = defaultCapabilities, ...answers }: Answers = {}) {
  const requests: { method: string; params?: readonly unknown[] }[] = []
  const provider = {
    async request(call: { method: string; params?: readonly unknown[] }) {
      requests.push(call)
      const all: Record<string, unknown> = { wallet_getCapabilities, ...answers }
      const answer = all[call.method]
      if (answer instanceof Error || typeof answer === 'number') throw answer
      return answer === 'silence' ? new Promise(() => {}) : answer
    },
  }
  const env = createFakeEnv()
  const assets = createGetAssets(env, createWalletRpc)
  return { requests, assets: (on = network) => assets(provider, address, on), env }
}
const assetsAnswer = (...list: unknown[]) => ({ wallet_getAssets: { '0x7a69': list } })

test('S7.35 a wallet that can tell is asked for account and chain', async () => {
  const { requests, assets } = setUp(assetsAnswer(dollar))
  expect(await assets()).toEqual([dollar])
  expect(requests).toEqual([
    { method: 'wallet_getCapabilities', params: [address, ['0x7a69']] },
    {
      method: 'wallet_getAssets',
      params: [{ account: address, chainFilter: ['0x7a69'] }],
    },
  ])
})

test('S7.35 what a wallet can do on a network it is asked once', async () => {
  const { requests, assets } = setUp(assetsAnswer())
  expect(await Promise.all([assets(), assets()])).toEqual([[], []])
  expect(await assets(fakeNetwork(31338))).toBeUndefined()
  const capabilities = requests.filter(({ method }) => method === 'wallet_getCapabilities')
  expect(capabilities.map(({ params }) => params?.[1])).toEqual([['0x7a69'], ['0x7a6a']])
})

test.each([
  [undefined],
  [null],
  [[]],
  [{}],
  [{ '0x7a69': {} }],
  [{ '0x7a69': { assetDiscovery: { supported: 'true' } } }],
  [{ '0x7a6a': { assetDiscovery: { supported: true } } }],
  [{ '': { assetDiscovery: { supported: true } } }],
  [{ '31337.0': { assetDiscovery: { supported: true } } }],
  [new Error('4200')],
])('S7.35 a wallet whose capabilities are %j is not asked for assets', async (answer) => {
  const { requests, assets } = setUp({
    wallet_getCapabilities: answer ?? null,
    ...assetsAnswer(dollar),
  })
  expect(await assets()).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test.each([
  [{ '31337': defaultCapabilities['0x7a69'] }],
  [{ '0x07A69': defaultCapabilities['0x7a69'] }],
  [{ '0x0': defaultCapabilities['0x7a69'] }],
])('S7.35 the chain may be written as in %j', async (answer) => {
  const { assets } = setUp({ wallet_getCapabilities: answer, ...assetsAnswer(dollar) })
  expect(await assets()).toHaveLength(1)
})

test.each([
  ['its capabilities', 1_500, { wallet_getCapabilities: 'silence' }],
  ['its assets', 5_000, { wallet_getAssets: 'silence' }],
])('S7.35 a wallet that does not answer for %s is waited for %i ms', async (_, ms, answers) => {
  const { assets, env } = setUp(answers)
  let result: unknown = 'pending'
  void assets().then((value) => {
    result = value
  })
  await env.advance(ms - 1)
  expect(result).toBe('pending')
  await env.advance(1)
  expect(result).toBeUndefined()
})

test.each([[null], [[]], [{}], [{ '0x7a69': 'all' }], [new Error('no')]])(
  'the answer %j tells nothing',
  async (wallet_getAssets) => {
    expect(await setUp({ wallet_getAssets }).assets()).toBeUndefined()
  },
)

test('S5.03 S5.05 entries that can not be read are left out, the others stay', async () => {
  const { assets } = setUp(
    assetsAnswer(
      null,
      'x',
      { ...dollar, address: 'x' },
      { ...dollar, balance: '12' },
      { ...dollar, balance: `0x${'f'.repeat(65)}` },
      { ...dollar, type: 'ERC721' },
      { ...dollar, metadata: { ...metadata, decimals: 256 } },
      { ...dollar, metadata: { ...metadata, decimals: -1 } },
      { ...dollar, metadata: { ...metadata, decimals: 1.5 } },
      { ...dollar, metadata: { ...metadata, decimals: Number.POSITIVE_INFINITY } },
      { ...dollar, metadata: { ...metadata, decimals: '6' } },
      { ...dollar, metadata: undefined },
      dollar,
    ),
  )
  expect(await assets()).toEqual([dollar])
})

test('S3.20 a wallet that writes the type in small letters is read all the same', async () => {
  const small = (type: string, address: string) => ({ ...dollar, type, address })
  const { assets } = setUp(assetsAnswer(small('native', 'native'), small('erc20', token)))
  expect((await assets())?.map(({ address, type }) => [type, address])).toEqual([
    ['NATIVE', 'native'],
    ['ERC20', token],
  ])
})

test.each([
  ['no decimals', { decimals: 0 }],
  ['the most decimals', { decimals: 255 }],
  ['no worth', { price: 0, value: 0 }],
  ['an icon', { iconUrl: 'https://example.com/a.png' }],
  ['an icon of a page in development', { iconUrl: 'HTTP://localhost/a.png' }],
  ['an icon with the longest address', { iconUrl: `https://a.b/${'c'.repeat(2_036)}` }],
])('S3.20 an asset with %s is read as the wallet wrote it', async (_, change) => {
  const asset = { ...dollar, metadata: { ...metadata, ...change } }
  expect(await setUp(assetsAnswer(asset)).assets()).toStrictEqual([asset])
})

test('S3.20 an asset may have the highest balance', async () => {
  const asset = { ...dollar, balance: `0x${'f'.repeat(64)}` }
  expect(await setUp(assetsAnswer(asset)).assets()).toEqual([asset])
})

test.each([
  ['nothing', {}],
  [
    'values of other types',
    { name: 1, symbol: null, price: '5', value: '5', iconUrl: ['https://a.b/c'] },
  ],
  ['infinite amounts', { price: Number.POSITIVE_INFINITY, value: Number.POSITIVE_INFINITY }],
  ['an icon with too long an address', { iconUrl: `https://a.b/${'c'.repeat(2_037)}` }],
  ['an icon of another scheme', { iconUrl: 'data:text/html,https://a.b/c' }],
])('S3.20 an asset described by %s is read without a description', async (_, fields) => {
  const asset = { ...dollar, metadata: { ...fields, decimals: 6 } }
  const plain = { name: '', symbol: '', decimals: 6, price: 0, iconUrl: '' }
  expect(await setUp(assetsAnswer(asset)).assets()).toStrictEqual([{ ...dollar, metadata: plain }])
})

test('lies and lures are taken out of an entry', async () => {
  const lure = {
    name: '\u202eclaim now\u0000',
    symbol: 7,
    decimals: 18,
    price: Number.NaN,
    iconUrl: 'javascript:alert(1)',
    value: -1,
  }
  const { assets } = setUp(assetsAnswer({ type: 'native', balance: '0x1', metadata: lure }))
  expect(await assets()).toEqual([
    {
      address: 'native',
      balance: '0x1',
      type: 'NATIVE',
      metadata: { name: 'claim now', symbol: '', decimals: 18, price: 0, iconUrl: '' },
    },
  ])
})

test('of a list without end only the beginning is read', async () => {
  const { assets } = setUp(assetsAnswer(...Array.from({ length: 1_200 }, () => dollar)))
  expect(await assets()).toHaveLength(1_000)
})
