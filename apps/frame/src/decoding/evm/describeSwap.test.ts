import { expect, test } from 'vitest'
import { usdc, weth } from '../../approval/testing/evmAddresses.js'
import {
  approve,
  coinToToken,
  dai,
  dollar,
  ether,
  overPools,
  pairRouter,
  poolRouter,
  prepareSwap,
  rich,
  soon,
  tokenTo,
} from '../../approval/testing/swapCalls.js'

const gives = (text: string, symbol: string) => ({ label: 'gives', amount: { text, symbol } })
const gets = (text: string, symbol: string) => ({ label: 'getsAtLeast', amount: { text, symbol } })
const token = (address: string) => ({ kind: 'address', label: 'token', address })
const own = { kind: 'word', label: 'receiver', word: 'yourAccount' }
const by = (address: string) => ({ kind: 'address', label: 'router', address })

test.each([
  [
    'coins for tokens',
    coinToToken({ path: [weth, usdc], amount: ether, min: 2_450n * dollar }),
    [gives('1', 'ETH'), gets('2450', 'USDC'), token(usdc), own, by(pairRouter)],
  ],
  [
    'tokens for coins',
    tokenTo('ETH', { path: [usdc, weth], amount: 2_500n * dollar, min: ether - 1n }),
    [gives('2500', 'USDC'), token(usdc), gets('0.999999999999999999', 'ETH'), own, by(pairRouter)],
  ],
  [
    'tokens for tokens over two hops',
    tokenTo('Tokens', { path: [usdc, weth, dai], amount: dollar, min: ether }),
    [gives('1', 'USDC'), token(usdc), gets('1', 'DAI'), token(dai), own, by(pairRouter)],
  ],
  [
    'tokens over pools of version 3',
    overPools({ path: [dai, weth, usdc], amount: 3n * ether, min: 2_900_000n }),
    [gives('3', 'DAI'), token(dai), gets('2.9', 'USDC'), token(usdc), own, by(poolRouter)],
  ],
  [
    'coins over pools of version 3',
    {
      ...overPools({ path: [weth, usdc], amount: ether, min: 2_400n * dollar }),
      value: '0xde0b6b3a7640000',
    },
    [gives('1', 'ETH'), gets('2400', 'USDC'), token(usdc), own, by(poolRouter)],
  ],
])(
  'S3.76 a swap of %s says what leaves, what arrives at least and to whom',
  async (_, call, rows) => {
    const { actions, codes, title, unreadable } = await prepareSwap(call, rich)
    expect(actions).toMatchObject([{ name: 'swap', rows }])
    expect(actions[0]?.rows).toHaveLength(rows.length)
    expect([title, unreadable, codes]).toEqual(['swap', false, []])
  },
)

test('S3.76 a well-known router needs no configuration', async () => {
  const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const call = coinToToken({ router, path: [weth, usdc], amount: ether, min: 2_450n * dollar })
  const { actions } = await prepareSwap(call, rich, { swapRouters: undefined })
  expect(actions.map(({ name }) => name)).toEqual(['swap'])
})

test('a deadline is said if it is more than an hour away', async () => {
  const terms = { path: [weth, usdc] as const, amount: ether, min: 2_450n * dollar }
  const far = await prepareSwap(coinToToken({ ...terms, deadline: soon + 3_600n }), rich)
  expect(far.codes).toEqual(['caution farDeadline'])
  expect(far.actions[0]?.rows).toContainEqual({
    kind: 'time',
    label: 'deadline',
    seconds: Number(soon + 3_600n),
  })
  const never = await prepareSwap(coinToToken({ ...terms, deadline: 2n ** 256n - 1n }), rich)
  const time = never.actions[0]?.rows.find((row) => row.kind === 'time')
  expect(time && !Number.isNaN(new Date(time.seconds * 1000).getTime())).toBe(true)
})

test('a bad price is said where both sides have one, and what cannot be valued as well', async () => {
  const bad = coinToToken({ path: [weth, usdc], amount: ether, min: 1_000n * dollar })
  expect((await prepareSwap(bad, rich)).codes).toEqual(['danger badPrice'])
  const unknown = '0x5555555555555555555555555555555555555555'
  const junk = coinToToken({ path: [weth, unknown], amount: ether, min: 10n ** 30n })
  const { actions, codes } = await prepareSwap(junk, rich)
  expect(codes).toEqual(['caution unverifiedBack'])
  expect(actions[0]?.rows[1]).toMatchObject({ amount: { unverified: true } })
})

test('T144 an allowance for a known router is an amount only, where the contract says its units', async () => {
  const claimed = '0x5555555555555555555555555555555555555555'
  const labels = async (spender: `0x${string}`, answers = {}) => {
    const { actions } = await prepareSwap(approve(claimed, spender, 5n * dollar), {
      ...rich,
      ...answers,
    })
    return actions[0]?.rows.map(({ label }) => label)
  }
  expect(await labels(pairRouter)).toEqual(['amount', 'spender', 'role', 'token'])
  // Any other spender could take the item that a node calls a coin.
  expect(await labels(usdc)).toEqual(['amount', 'spender', 'token', 'orItem'])
  const silent = { eth_call: '0x' }
  expect(await labels(pairRouter, silent)).toEqual(['amount', 'spender', 'role', 'token', 'orItem'])
})

test('an allowance of an amount for a known router says what it is for; one without limit does not', async () => {
  const role = { kind: 'word', label: 'role', word: 'swapRouter' }
  const exact = await prepareSwap(approve(usdc, pairRouter, 5n * dollar), rich)
  expect(exact.actions[0]?.rows).toContainEqual(role)
  expect([exact.title, exact.codes]).toEqual(['allowSpending', []])
  const unlimited = await prepareSwap(approve(usdc, pairRouter, 2n ** 256n - 1n), rich)
  expect(unlimited.actions[0]?.rows).not.toContainEqual(role)
  expect(unlimited.codes).toEqual(['danger unlimitedApproval'])
  const other = await prepareSwap(approve(usdc, usdc, 5n * dollar), rich)
  expect(other.actions[0]?.rows).not.toContainEqual(role)
})
