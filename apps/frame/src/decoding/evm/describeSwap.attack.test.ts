import { type Address, encodeFunctionData, numberToHex, parseAbi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { usdc, weth } from '../../approval/testing/evmAddresses.js'
import {
  coinToToken,
  dollar,
  ether,
  overPools,
  pairRouter,
  prepareSwap,
  rich,
  sell,
} from '../../approval/testing/swapCalls.js'

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const fair = { path: [weth, usdc] as const, amount: ether, min: 2_450n * dollar }
const names = ({ actions }: { actions: readonly { name: string }[] }) =>
  actions.map(({ name }) => name)

test('T500 what arrives goes to another account: the card names it, and warns', async () => {
  const { actions, codes } = await prepareSwap(coinToToken({ ...fair, receiver: thief }), rich)
  expect(codes).toEqual(['danger otherReceiver'])
  expect(actions[0]?.rows).toContainEqual({
    kind: 'address',
    label: 'receiver',
    address: thief,
    similarAddress: undefined,
  })
})

test('T500 an address that differs from the own one in one digit is another account', async () => {
  const own = await prepareSwap(coinToToken(fair), rich)
  const last = own.from.endsWith('0') ? '1' : '0'
  const receiver = `${own.from.slice(0, -1)}${last}`.toLowerCase() as Address
  const { codes } = await prepareSwap(coinToToken({ ...fair, receiver }), rich)
  expect(codes).toContain('danger otherReceiver')
})

test('T501 a swap that may bring nothing, or as good as nothing, warns', async () => {
  const none = await prepareSwap(coinToToken({ ...fair, min: 0n }), rich)
  expect(none.codes).toEqual(['danger noMinimum'])
  expect(none.actions[0]?.rows[1]).toMatchObject({ amount: { text: '0', symbol: 'USDC' } })
  const little = await prepareSwap(coinToToken({ ...fair, min: 1n }), rich)
  expect(little.codes).toEqual(['danger badPrice'])
  // AAVE is well known and has no price here.
  const aave = '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'
  const unpriced = coinToToken({ ...fair, path: [weth, aave], min: 1n })
  expect((await prepareSwap(unpriced, rich)).codes).toContain('danger almostNothing')
})

test.each([
  ['a token', overPools({ path: [weth, usdc, weth], amount: ether, min: ether })],
  ['coins and their own token', coinToToken({ ...fair, path: [weth, usdc, weth], min: ether })],
])('T580 a swap of %s for itself warns, whatever its price', async (_, call) => {
  const { actions, codes } = await prepareSwap(call, rich)
  expect(actions.map(({ name }) => name)).toContain('swap')
  expect(codes).toEqual(['danger sameToken'])
})

test('T501 a price that is a tenth worse than the known ones warns, and a slippage does not', async () => {
  const at = async (min: bigint) => (await prepareSwap(coinToToken({ ...fair, min }), rich)).codes
  expect(await at(2_250n * dollar)).toEqual([])
  expect(await at(2_249n * dollar)).toEqual(['caution weakPrice'])
  expect(await at(1_250n * dollar)).toEqual(['caution weakPrice'])
  expect(await at(1_249n * dollar)).toEqual(['danger badPrice'])
})

test('T502 the same bytes at another address than a known router are no swap', async () => {
  const alike = `${pairRouter.slice(0, -1)}9` as Address
  const call = coinToToken({ ...fair, router: alike })
  const card = await prepareSwap(call, rich)
  expect([names(card), card.unreadable]).toEqual([['send', 'unreadable'], true])
  // A router of another chain is none here.
  const routers = { 'eip155:10': [{ address: pairRouter, wrapped: weth }] }
  const elsewhere = await prepareSwap(coinToToken(fair), rich, { swapRouters: routers })
  expect(names(elsewhere)).toEqual(['send', 'unreadable'])
})

const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes data)[] calls)',
])

test('T502 a swap inside of the calls of another contract is not read as one of the account', async () => {
  const { data } = coinToToken(fair)
  const multicall = encodeFunctionData({ abi, functionName: 'multicall', args: [[data]] })
  const hidden = await prepareSwap({ to: thief, value: '0x1', data: multicall }, rich)
  expect(hidden.unreadable).toBe(true)
  expect(hidden.actions[1]?.inner?.map(({ name }) => name)).toEqual(['unreadable'])
  // Known to do these calls; but the router sees another sender, and pays whom the bytes say.
  const step = { target: pairRouter, allowFailure: false, value: ether, data } as const
  const together = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [[step]] })
  const card = await prepareSwap(
    { to: multicall3, value: numberToHex(ether), data: together },
    rich,
  )
  expect(card.unreadable).toBe(true)
  expect(card.actions[1]?.inner?.map(({ name }) => name)).toEqual(['send', 'unreadable'])
})

test('T503 coins beside a swap are shown as sent, and never as a part of it', async () => {
  const pools = overPools({ ...fair, amount: ether / 2n })
  const card = await prepareSwap({ ...pools, value: numberToHex(ether) }, rich)
  // What the router does not take it has to be given: read as a payment, or not at all.
  expect(names(card)[0]).toBe('send')
  expect(card.title).toBe('sendTransaction')
  const tokens = sell
  expect(names(await prepareSwap({ ...tokens, value: '0x1' }, rich))[0]).toBe('send')
})

test('T503 coins for a path that does not start with the wrapped coin are no swap of coins', async () => {
  const wrong = coinToToken({ ...fair, path: [usdc, weth] })
  expect(names(await prepareSwap(wrong, rich))).toEqual(['send', 'unreadable'])
  const pools = { ...overPools({ ...fair, path: [usdc, weth] }), value: numberToHex(ether) }
  expect(names(await prepareSwap(pools, rich))).toEqual(['send', 'unreadable'])
  // With fewer coins than it takes, the router would take wrapped ones from the account.
  const fewer = { ...overPools(fair), value: '0x1' }
  expect(names(await prepareSwap(fewer, rich))).toEqual(['send', 'unreadable'])
})

test('T504 a token that arrives under the name of a well-known one is said to be none', async () => {
  const fake = '0x5555555555555555555555555555555555555555'
  const words = [32n, 4n].map((word) => word.toString(16).padStart(64, '0'))
  const symbol = `0x${words.join('')}${stringToHex('USDC', { size: 32 }).slice(2)}`
  const eth_call = ([{ data }]: [{ data: string }]) =>
    data === '0x95d89b41' ? symbol : numberToHex(6n, { size: 32 })
  const call = coinToToken({ ...fair, path: [weth, fake] })
  const { actions, codes } = await prepareSwap(call, { ...rich, eth_call })
  expect(codes).toEqual(['danger fakeToken', 'caution unverifiedBack'])
  expect(actions[0]?.rows[1]).toMatchObject({ amount: { symbol: 'USDC', unverified: true } })
})

test('T504 a token without code is said to be nothing', async () => {
  const gone = '0x5555555555555555555555555555555555555555'
  const eth_getCode = ([address]: [string]) => (address === gone ? '0x' : '0x6000')
  const call = coinToToken({ ...fair, path: [weth, gone] })
  expect((await prepareSwap(call, { ...rich, eth_getCode })).codes).toContain('danger noCode')
})
