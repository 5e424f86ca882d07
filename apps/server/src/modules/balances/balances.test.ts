import { getBalance } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { erc20, fakeIndex } from '../data/testing/fakeIndex.js'
import {
  encodeUint,
  type FakeContract,
  fakeMultiChainRpc,
} from '../data/testing/fakeMultiChainRpc.js'
import { createFixedPrices } from '../prices/createFixedPrices.js'
import { type BalancesDeps, balances } from './balances.js'

const chain = 'eip155:31337'
const other = 'eip155:31338'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [dollar, liar, mute] = ['d', 'e', 'f'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const prices = createFixedPrices(
  new Map([
    [
      chain,
      new Map([
        ['native', 2_500],
        [dollar, 1],
      ]),
    ],
  ]),
)
const holding =
  (units: bigint): FakeContract =>
  () =>
    encodeUint(units)

function open(deps: Partial<BalancesDeps> = {}) {
  const reports: string[] = []
  const calls = fakeMultiChainRpc({
    native: 2n * 10n ** 18n,
    contracts: { [dollar]: holding(1_500_000n) },
  })
  const index = fakeIndex({
    tokens: [erc20(dollar, { name: 'Dollar', symbol: 'LUSD', decimals: 6 })],
  })
  let time = 0
  const app = balances({
    calls,
    index,
    prices,
    report: (line) => reports.push(line),
    now: () => time,
    ...deps,
  })
  const request = async (query = `chainId=${chain}`, address = account) => {
    const response = await app.request(`/v1/account/${address}/balance?${query}`)
    return { status: response.status, body: await response.json() }
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { request, calls, pass, reports }
}

test('S7.05 S3.19 the response has the native coin and the tokens, with exact amounts and values', async () => {
  const { body } = await open().request()
  expect(body).toEqual({
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: chain,
        value: 5_000,
        price: 2_500,
        quantity: { decimals: '18', numeric: '2' },
        iconUrl: '/public/getTokenImage/ETH',
      },
      {
        name: 'Dollar',
        symbol: 'LUSD',
        chainId: chain,
        address: `${chain}:${dollar}`,
        value: 1.5,
        price: 1,
        quantity: { decimals: '6', numeric: '1.5' },
        iconUrl: '/public/getTokenImage/LUSD',
      },
    ],
  })
  expect(v.parse(getBalance.output, body).balances).toHaveLength(2)
})

test('S7.05 an amount keeps every digit, however large', async () => {
  const calls = fakeMultiChainRpc({ native: 2n ** 255n + 1n })
  const { body } = await open({ calls }).request()
  expect(body.balances[0].quantity.numeric).toBe(
    '57896044618658097711785492504343953926634992332820282019728.792003956564819969',
  )
})

test('S7.05 a token that is not held is not listed', async () => {
  const calls = fakeMultiChainRpc({ contracts: { [dollar]: holding(0n) } })
  expect((await open({ calls }).request()).body).toEqual({ balances: [] })
})

test('S7.05 an unknown currency leaves the amounts', async () => {
  const { body } = await open().request(`chainId=${chain}&currency=eur`)
  expect(body.balances).toHaveLength(2)
  for (const balance of body.balances) {
    expect(balance.price).toBe(0)
    expect(balance).not.toHaveProperty('value')
  }
})

test.each<[string, FakeContract]>([
  [
    'reverts',
    () => {
      throw new Error('none of your business')
    },
  ],
  ['says nothing', () => '0x'],
  ['says too little', () => '0x01'],
])('S7.05 a token that %s costs only itself', async (_, contract) => {
  const calls = fakeMultiChainRpc({
    native: 1n,
    contracts: { [dollar]: holding(1_000_000n), [liar]: contract },
  })
  const index = fakeIndex({ tokens: [erc20(liar), erc20(dollar, { decimals: 6 })] })
  const { body } = await open({ calls, index }).request()
  expect(body.balances.map(({ address = 'native' }) => address)).toEqual([
    'native',
    `${chain}:${dollar}`,
  ])
})

test('S7.05 metadata of a contract is one line of text, and gets no icon of another token', async () => {
  const calls = fakeMultiChainRpc({
    contracts: { [liar]: holding(10n ** 18n), [mute]: holding(1n) },
  })
  const index = fakeIndex({
    tokens: [
      erc20(liar, { name: `<img src=x>\u202e\n${'A'.repeat(10_000)}`, symbol: 'LUSD' }),
      erc20(mute, { name: '\u200b', symbol: '', decimals: 1 }),
    ],
  })
  const { body } = await open({ calls, index }).request()
  const [first, second] = body.balances
  expect(first).toMatchObject({ symbol: '0xffff…ffff', name: '0xffff…ffff' })
  expect(second.name).toBe(`<img src=x> ${'A'.repeat(52)}`)
  expect(second).not.toHaveProperty('iconUrl')
  expect(second).not.toHaveProperty('value')
})

test.each([255, 78, -1, 1.5, undefined, Number.NaN])(
  'S7.05 a token of %s decimals is no token that can be counted',
  async (decimals) => {
    const calls = fakeMultiChainRpc({ contracts: { [liar]: holding(5n) } })
    const index = fakeIndex({ tokens: [erc20(liar, { decimals })] })
    expect((await open({ calls, index }).request()).body).toEqual({ balances: [] })
  },
)

test('S7.05 a token without decimals is listed, for the page to decide', async () => {
  const calls = fakeMultiChainRpc({ contracts: { [liar]: holding(25n) } })
  const index = fakeIndex({ tokens: [erc20(liar, { decimals: 0 })] })
  const { body } = await open({ calls, index }).request()
  expect(body.balances[0].quantity).toEqual({ decimals: '0', numeric: '25' })
})

test('S7.05 without a chain all are read, and one that cannot be reached costs only itself', async () => {
  const both = fakeMultiChainRpc({ native: 10n ** 18n, chains: [chain, other, 'solana:x'] })
  const { body } = await open({ calls: both }).request('')
  expect(body.balances.map(({ chainId }: { chainId: string }) => chainId)).toEqual([chain, other])

  const half = {
    ...both,
    request: (id: string, calls: Parameters<typeof both.request>[1]) =>
      id === other
        ? Promise.reject(new Error(`${other} cannot be reached`))
        : both.request(id, calls),
  }
  const { request, reports } = open({ calls: half })
  expect((await request('')).body.balances).toHaveLength(1)
  expect(reports).toEqual([`balances: ${other} cannot be reached`])
  expect(await request(`chainId=${other}`)).toMatchObject({
    status: 502,
    body: { error: 'unavailable', reasons: [{ name: 'chain' }] },
  })
})

test('S7.05 a chain that is not served has nothing', async () => {
  expect((await open().request('chainId=eip155:1')).body).toEqual({ balances: [] })
  expect((await open().request('chainId=cosmos:a', 'cosmos1abc')).body).toEqual({ balances: [] })
})

test('S7.05 a chain without an index has its native coin', async () => {
  const { body } = await open({ index: undefined }).request()
  expect(body.balances).toHaveLength(1)
})

test('S7.05 capitals in an address do not matter', async () => {
  const { request, calls } = open()
  await request(undefined, account)
  await request(undefined, account.toLowerCase())
  await request(undefined, account.toUpperCase().replace('0X', '0x'))
  expect(calls.requested.filter(({ call }) => call.method === 'eth_getBalance')).toHaveLength(1)
})

test.each([
  ...['0x12', `${account}0`, '0xZZ9Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ...['alice.eth', '%20', '..%2f..%2fetc'],
])('S7.05 %s is no address', async (address) => {
  expect((await open().request(undefined, address)).status).toBe(400)
  expect((await open().request('', address)).status).toBe(400)
})

test('S7.05 a recent result comes from the cache, unless an update is forced', async () => {
  const { request, calls, pass } = open()
  const reads = () => calls.requested.filter(({ call }) => call.method === 'eth_getBalance').length
  await request()
  await request(`chainId=${chain}&currency=eur`)
  expect(reads()).toBe(1)
  await request(`chainId=${chain}&forceUpdate=eip155:1:0xaa`)
  expect(reads()).toBe(1)
  await request(`chainId=${chain}&forceUpdate=eip155:1:0xaa, ${chain}:${dollar}`)
  expect(reads()).toBe(2)
  pass(3_000)
  await request()
  expect(reads()).toBe(3)
})

test('S7.05 five thousand tokens are read in a few calls', async () => {
  const tokens = Array.from({ length: 6_000 }, (_, at) =>
    erc20(`0x${(at + 1).toString(16).padStart(40, '0')}`),
  )
  const contracts = Object.fromEntries(tokens.map(({ contract }) => [contract, holding(1n)]))
  const { request, calls } = open({
    calls: fakeMultiChainRpc({ contracts }),
    index: fakeIndex({ tokens }),
  })
  expect(calls.requested).toHaveLength(0)
  expect((await request()).body.balances).toHaveLength(5_000)
}, 60_000)
