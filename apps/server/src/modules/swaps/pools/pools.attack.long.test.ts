import { concat, encodeAbiParameters, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { chain } from '../../indexer/testing/useChain.js'
import { type Answer, answering } from './testing/answering.js'
import { tokens, useMarket, venues } from './testing/useMarket.js'

const local = useMarket()
const addresses = {
  factory: `0x${'f1'.repeat(20)}`,
  pool: `0x${'f2'.repeat(20)}`,
  router: `0x${'f3'.repeat(20)}`,
} as const
const [low, high] = [tokens.wrapped, tokens.dollar].sort() as [Hex, Hex]
const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 })
const reserves = (first: bigint, second: bigint): Hex =>
  concat([word(first), word(second), word(1)])
const most = 2n ** 112n - 1n
const swap = { chain, from: 'native', to: tokens.dollar, amount: 10n ** 18n } as const

const honestPair = {
  'token0()': pad(low),
  'token1()': pad(high),
  'getReserves()': reserves(10n ** 21n, 10n ** 21n),
} as const satisfies Record<string, Answer>
const honestPool = {
  'token0()': pad(low),
  'token1()': pad(high),
  'slot0()': concat([word(2n ** 96n), ...Array.from({ length: 6 }, () => word(0))]),
  'liquidity()': word(10n ** 24n),
} as const satisfies Record<string, Answer>

const quoted = async (...pools: Parameters<typeof local.provider>[0]) =>
  local.provider(pools).quotes({ ...swap, account: local.visitor() })
const place = (at: keyof typeof addresses, answers: Readonly<Record<string, Answer>>) =>
  local.client().setCode({ address: addresses[at], bytecode: answering(answers) })

/** A venue of either kind whose factory names the hostile pool for each pair. */
const lured = {
  v2: { ...venues.v2, name: 'Lure', factory: addresses.factory },
  v3: { ...venues.v3, name: 'Lure', factory: addresses.factory },
} as const
const luring = {
  'getPair(address,address)': pad(addresses.pool),
  'getPool(address,address,uint24)': pad(addresses.pool),
} as const

test('T495 a pool that claims the largest reserves changes no amount: the router computes it', async () => {
  await place('factory', luring)
  const [rich, poor] = low === tokens.wrapped ? [1n, most] : [most, 1n]
  await place('pool', { ...honestPair, 'getReserves()': reserves(rich, poor) })
  const [honest] = await quoted(venues.v2)
  const [best, ...rest] = await quoted(lured.v2, venues.v2)
  expect(best?.toAmount).toBe(honest?.toAmount)
  expect(rest[0]?.toAmount).toBe(honest?.toAmount)
  const claimed = [best, ...rest].find(
    ({ route } = { toAmount: 0n }) => route?.[0]?.venue === 'Lure',
  )
  expect(claimed?.priceImpact).toBeGreaterThan(0.99)
})

test('T495 a pool that lies in nothing is a route, by both kinds', async () => {
  await place('factory', luring)
  await place('pool', { ...honestPair, ...honestPool })
  expect(await quoted(lured.v2)).toHaveLength(1)
  expect(await quoted(lured.v3)).toHaveLength(1)
})

test.each<[string, Hex]>([
  ['a factory that names itself', pad(addresses.factory)],
  ['an address without code', pad(`0x${'99'.repeat(20)}`)],
  ['the token itself', pad(tokens.dollar)],
  ['the router', pad(venues.v2.router)],
  ['zero', word(0)],
])('T495 no pool: %s', async (_, answer) => {
  await place('factory', {
    'getPair(address,address)': answer,
    'getPool(address,address,uint24)': answer,
  })
  expect(await quoted(lured.v2, lured.v3)).toEqual([])
})

test.each<[string, 'v2' | 'v3', Readonly<Record<string, Answer>>]>([
  ['tokens in the other order', 'v2', { 'token0()': pad(high), 'token1()': pad(low) }],
  ['tokens in the other order', 'v3', { 'token0()': pad(high), 'token1()': pad(low) }],
  ['one token twice', 'v2', { 'token1()': pad(low) }],
  ['another token', 'v2', { 'token1()': pad(tokens.alone) }],
  ['a token behind dirty bits', 'v2', { 'token0()': pad(low).replace('0x00', '0x01') as Hex }],
  ['a token and more', 'v2', { 'token0()': concat([pad(low), word(0)]) }],
  ['a token without its zeros', 'v2', { 'token0()': low }],
])('T495 a pool of %s is none, by %s', async (_, kind, answers) => {
  await place('factory', luring)
  await place('pool', { ...(kind === 'v2' ? honestPair : honestPool), ...answers })
  expect(await quoted(lured[kind])).toEqual([])
})

const reserveCases: readonly [string, Answer][] = [
  ['more than 112 bits', reserves(2n ** 112n, 10n ** 21n)],
  ['the largest word', reserves(2n ** 256n - 1n, 2n ** 256n - 1n)],
  ['nothing of one token', reserves(0n, 10n ** 21n)],
  ['two words', concat([word(1), word(1)])],
  ['four words', concat([reserves(10n ** 21n, 10n ** 21n), word(0)])],
  ['no answer', '0x'],
  ['one byte less', reserves(10n ** 21n, 10n ** 21n).slice(0, -2) as Hex],
  ['a time of more than 32 bits', concat([word(10n ** 21n), word(10n ** 21n), word(2n ** 32n)])],
]
test.each(reserveCases)('T496 reserves that are %s are none', async (_, answer) => {
  await place('factory', luring)
  await place('pool', { ...honestPair, 'getReserves()': answer })
  expect(await quoted(lured.v2)).toEqual([])
})

const zeros = (count: number) => Array.from({ length: count }, () => word(0))
const priceCases: readonly [string, Readonly<Record<string, Answer>>, number?][] = [
  ['as a pool writes it', {}, 3],
  ['zero', { 'slot0()': concat(zeros(7)) }],
  ['below the lowest', { 'slot0()': concat([word(4_295_128_738n), ...zeros(6)]) }],
  ['the highest word', { 'slot0()': concat([word(2n ** 256n - 1n), ...zeros(6)]) }],
  ['one word', { 'slot0()': word(2n ** 96n) }],
  ['without liquidity', { 'liquidity()': word(0) }],
  ['of more liquidity than 128 bits', { 'liquidity()': word(2n ** 128n) }],
]
test.each(priceCases)('T496 a price that is %s', async (_, answers, count = 0) => {
  await place('factory', luring)
  await place('pool', { ...honestPool, ...answers })
  await place('router', {
    'quoteExactInput(bytes,uint256)': concat([
      ...[1_000n, 128n, 192n, 1n, 1n, 2n ** 96n, 1n, 0n].map(word),
    ]),
  })
  expect(await quoted({ ...lured.v3, quoter: addresses.router })).toHaveLength(count)
})

const list = (...amounts: bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [amounts])
const amountCases: readonly [string, Answer, boolean][] = [
  ['as a router writes them', list(10n ** 18n, 5n), true],
  ['of another amount', list(10n ** 18n - 1n, 5n), false],
  ['of nothing', list(10n ** 18n, 0n), false],
  ['too few', list(10n ** 18n), false],
  ['too many', list(10n ** 18n, 5n, 5n), false],
  ['elsewhere', concat([word(64), word(0), word(2), word(10n ** 18n), word(5)]), false],
  ['longer than they are', concat([word(32), word(3), word(10n ** 18n), word(5)]), false],
]
test.each(amountCases)('T496 amounts %s', async (_, answer, isTaken) => {
  await place('router', { 'getAmountsOut(uint256,address[])': answer })
  const quotes = await quoted({ ...venues.v2, router: addresses.router })
  expect(quotes.filter(({ route }) => route?.length === 1)).toHaveLength(isTaken ? 1 : 0)
})

const quoteCases: readonly [string, readonly bigint[], boolean][] = [
  ['as a quoter writes it', [9n, 128n, 192n, 1n, 1n, 2n ** 96n, 1n, 0n], true],
  ['of nothing', [0n, 128n, 192n, 1n, 1n, 2n ** 96n, 1n, 0n], false],
  ['with lists in the other order', [9n, 192n, 128n, 1n, 1n, 2n ** 96n, 1n, 0n], false],
  ['with two prices', [9n, 128n, 192n, 1n, 2n, 2n ** 96n, 1n, 0n], false],
  ['with a price of more than 160 bits', [9n, 128n, 192n, 1n, 1n, 2n ** 160n, 1n, 0n], false],
  ['at the end of all prices', [9n, 128n, 192n, 1n, 1n, 4_295_128_740n, 1n, 0n], false],
  ['cut off', [9n, 128n, 192n, 1n, 1n, 2n ** 96n, 1n], false],
]
test.each(quoteCases)('T496 a quote %s', async (_, words, isTaken) => {
  await place('router', { 'quoteExactInput(bytes,uint256)': concat(words.map(word)) })
  const quotes = await quoted({ ...venues.v3, quoter: addresses.router })
  expect(quotes.filter(({ route }) => route?.length === 1)).toHaveLength(isTaken ? 1 : 0)
})

const broken = ['revert', 'burn'] as const
test.each(broken)(
  'T497 a pool, factory or router that does "%s" leaves the others alone',
  async (how) => {
    const [honest] = await quoted(venues.v2)
    for (const answers of [
      { ...honestPair, 'getReserves()': how },
      { ...honestPair, 'token0()': how },
    ]) {
      await place('factory', luring)
      await place('pool', answers)
      expect(await quoted(lured.v2, venues.v2)).toEqual([honest])
    }
    await place('factory', { 'getPair(address,address)': how })
    expect(await quoted(lured.v2, venues.v2)).toEqual([honest])
    await place('router', { 'getAmountsOut(uint256,address[])': how })
    const mute = { ...venues.v2, router: addresses.router }
    expect(await quoted(mute, venues.v2)).toEqual([honest])
  },
)
