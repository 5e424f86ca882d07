import { type Address, concatHex, encodeFunctionData, type Hex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { swapAbi } from '../testing/swapAbi.js'
import {
  coinCall,
  describedCall,
  pairCall,
  pathCall,
  poolPath,
  routerMark,
  severalCalls,
  singleCall,
  testRouter,
  unwrapCall,
  unwrappedCall,
} from '../testing/swapCalls.js'
import { readSwap } from './readSwap.js'

const { address: to, wrapped } = testRouter
const visitor = '0x1111111111111111111111111111111111111111'
const thief = '0x6666666666666666666666666666666666666666'
const gold = '0x3333333333333333333333333333333333333333'
const dollar = '0x4444444444444444444444444444444444444444'
const zero = `0x${'0'.repeat(40)}` as const
const through = (...path: [Address, Address, ...Address[]]) => ({
  amount: 7n,
  minimum: 5n,
  receiver: visitor as Address,
  deadline: 99n,
  path,
})
const read = (data: string, value = 0n) =>
  readSwap({ to, data, value, sender: visitor }, testRouter)
const bothRouters = [
  ['SwapRouter', true, zero],
  ['SwapRouter02', false, routerMark],
] as const

test('T481 another receiver is said to be that one, by every way to name one', () => {
  const swap = { ...through(gold, wrapped), receiver: thief as Address }
  const calls = [
    pairCall('swapExactTokensForTokens', swap),
    singleCall(swap, true),
    pathCall(swap, false),
    unwrappedCall(swap, true),
    unwrappedCall(swap, false, 99n),
    describedCall(swap),
  ]
  for (const data of calls) expect(read(data)?.receiver).toBe(thief)
})

test.each(bothRouters)(
  'T481 %s: a second swap, a sweep or a third call hides nowhere',
  (...row) => {
    const [, isTimed, self] = row
    const swap = through(gold, dollar)
    const own = singleCall(swap, isTimed)
    const unwrap = unwrapCall(5n, visitor)
    const toRouter = pathCall({ ...through(gold, wrapped), receiver: self }, isTimed)
    expect(read(severalCalls([toRouter, unwrap]))).toBeDefined()
    for (const calls of [
      [],
      [own, own],
      [own, unwrap],
      [unwrap, toRouter],
      [toRouter, unwrap, unwrap],
      [own, severalCalls([own])],
      [severalCalls([toRouter, unwrap])],
      [toRouter, `${unwrap}00`],
      [toRouter, unwrap.slice(0, -2)],
      [toRouter, '0x49404b7c'],
      // `selfPermit`, `sweepToken` and the like
      [own, `${toFunctionSelector('refundETH()')}`],
    ] as Hex[][]) {
      expect(read(severalCalls(calls))).toBeUndefined()
      if (!isTimed) expect(read(severalCalls(calls, 99n))).toBeUndefined()
    }
  },
)

test.each(bothRouters)('T481 %s: only the last demand counts for what is unwrapped', (...row) => {
  const [, isTimed, self] = row
  const toRouter = pathCall({ ...through(gold, wrapped), receiver: self }, isTimed)
  // A token that is called on the way can take what lies at the router in between.
  expect(read(severalCalls([toRouter, unwrapCall(1n, visitor)]))?.minReceived).toBe(1n)
  expect(read(severalCalls([toRouter, unwrapCall(9n, visitor)]))?.minReceived).toBe(9n)
  expect(read(severalCalls([toRouter, unwrapCall(0n, visitor)]))?.minReceived).toBe(0n)
  expect(read(severalCalls([toRouter, unwrapCall(5n, thief)]))?.receiver).toBe(thief)
  expect(read(severalCalls([toRouter, unwrapCall(5n, zero)]))).toBeUndefined()
  // Another token than the wrapped coin stays at the router.
  const other = pathCall({ ...through(gold, dollar), receiver: self }, isTimed)
  expect(read(severalCalls([other, unwrapCall(5n, visitor)]))).toBeUndefined()
})

test.each(bothRouters)('T481 %s: what would stay at the router is no swap', (...row) => {
  const [, isTimed, self] = row
  const lost = { ...through(gold, wrapped), receiver: self as Address }
  for (const receiver of [self, zero]) {
    expect(read(singleCall({ ...lost, receiver }, isTimed))).toBeUndefined()
    expect(read(pathCall({ ...lost, receiver }, isTimed))).toBeUndefined()
    expect(read(severalCalls([pathCall({ ...lost, receiver }, isTimed)]))).toBeUndefined()
  }
  // Each router writes itself in its own way.
  const mistaken = pathCall({ ...lost, receiver: isTimed ? routerMark : zero }, isTimed)
  expect(read(severalCalls([mistaken, unwrapCall(5n, visitor)]))).toBeUndefined()
  // Only one of the two has a deadline for all.
  const timed = severalCalls([singleCall(through(gold, dollar), isTimed)], 99n)
  expect(read(timed) === undefined).toBe(isTimed)
})

test('T481 a value is read as what leaves only where all of it is swapped', () => {
  for (const isTimed of [true, false]) {
    const own = through(wrapped, gold)
    expect(read(singleCall(own, isTimed), 7n)?.from).toBeUndefined()
    for (const value of [1n, 6n, 8n]) expect(read(singleCall(own, isTimed), value)).toBeUndefined()
    expect(read(singleCall(through(gold, dollar), isTimed), 7n)).toBeUndefined()
    expect(read(pathCall(through(gold, wrapped), isTimed), 7n)).toBeUndefined()
    expect(read(unwrappedCall(through(gold, wrapped), isTimed), 7n)).toBeUndefined()
    // With a limit of the price, the rest would stay at the router.
    expect(read(singleCall(own, isTimed, 1n), 7n)).toBeUndefined()
    // Of nothing, a router makes all that it holds.
    expect(read(singleCall({ ...own, amount: 0n }, isTimed))).toBeUndefined()
  }
  expect(read(pairCall('swapExactTokensForTokens', through(wrapped, gold)), 7n)).toBeUndefined()
  expect(read(coinCall('swapExactETHForTokens', through(gold, dollar)), 7n)).toBeUndefined()
  expect(read(coinCall('swapExactETHForTokens', through(wrapped, dollar)))).toBeUndefined()
  expect(read(pairCall('swapExactTokensForETH', through(gold, dollar)))).toBeUndefined()
  expect(read(describedCall(through(gold, dollar)), 7n)).toBeUndefined()
  expect(read(describedCall(through(zero, dollar)), 6n)).toBeUndefined()
  // Swaps in part, more coin than the amount, other allowances.
  for (const flag of [1n, 2n, 4n, 8n, 1n << 255n])
    expect(read(describedCall(through(gold, dollar), flag))).toBeUndefined()
})

test('T482 a path that the router would cut off is no path', () => {
  const whole = poolPath([gold, wrapped, dollar])
  for (const isTimed of [true, false]) {
    for (const path of [
      '0x',
      gold,
      `${gold}000bb8`,
      whole.slice(0, -2),
      `${whole}00`,
      concatHex([whole, '0x000bb8']),
      concatHex([whole, dollar]),
    ] as Hex[]) {
      expect(read(pathCall(through(gold, dollar), isTimed, path))).toBeUndefined()
    }
  }
})

test('T482 a stranger for the router, no call, and what is too long are no swap', () => {
  const data = pairCall('swapExactTokensForTokens', through(gold, dollar))
  const call = { to, data, value: 0n, sender: visitor }
  expect(readSwap(call, testRouter)).toBeDefined()
  for (const change of [
    { to: thief },
    { to: to.slice(2) },
    { sender: '' },
    { value: -1n },
    { data: '' },
    { data: '0x' },
    { data: data.slice(0, 10) },
    { data: data.slice(2) },
    { data: `${data}0` },
    { data: `${data}00` },
    { data: data.replace(/.$/, 'g') },
    { data: `${data}\n` },
    { data: describedCall(through(gold, dollar), 0n, `0x${'00'.repeat(200_000)}`) },
    { data: `0x12345678${data.slice(10)}` },
  ]) {
    expect(readSwap({ ...call, ...change }, testRouter)).toBeUndefined()
  }
  const transfer = encodeFunctionData({ abi: swapAbi, functionName: 'multicall', args: [[data]] })
  expect(read(transfer)).toBeUndefined()
})
