import { type Address, encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { swapAbi } from '../testing/swapAbi.js'
import {
  coinCall,
  describedCall,
  pairCall,
  pathCall,
  routerMark,
  severalCalls,
  singleCall,
  testRouter,
  unwrappedCall,
} from '../testing/swapCalls.js'
import { readSwap } from './readSwap.js'

const { address: to, wrapped } = testRouter
const sender = '0x1111111111111111111111111111111111111111'
const receiver = '0x2222222222222222222222222222222222222222'
const gold = '0x3333333333333333333333333333333333333333'
const dollar = '0x4444444444444444444444444444444444444444'
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const swap = { amount: 7n, minimum: 5n, receiver, deadline: 99n } as const
const through = (...path: [Address, Address, ...Address[]]) => ({ ...swap, path })
const read = (data: string, value = 0n) => readSwap({ to, data, value, sender }, testRouter)

const terms = { router: to, amount: 7n, minReceived: 5n, receiver, deadline: 99n }
const untimed = { ...terms, deadline: undefined }
const tokens = { from: gold, to: dollar }

test.each(['', 'SupportingFeeOnTransferTokens'] as const)('pairs of Uniswap v2 %s', (kind) => {
  const tokensCall = pairCall(`swapExactTokensForTokens${kind}`, through(gold, wrapped, dollar))
  expect(read(tokensCall)).toEqual({ ...terms, ...tokens })
  const outCall = pairCall(`swapExactTokensForETH${kind}`, through(gold, dollar, wrapped))
  expect(read(outCall)).toEqual({ ...terms, from: gold, to: undefined })
  const inCall = coinCall(`swapExactETHForTokens${kind}`, through(wrapped, gold))
  expect(read(inCall, 7n)).toEqual({ ...terms, from: undefined, to: gold })
})

test.each([
  ['SwapRouter', true, terms],
  ['SwapRouter02', false, untimed],
] as const)('pools of Uniswap v3 by %s', (_, isTimed, expected) => {
  expect(read(singleCall(through(gold, dollar), isTimed))).toEqual({ ...expected, ...tokens })
  expect(read(pathCall(through(gold, wrapped, dollar), isTimed))).toEqual({
    ...expected,
    ...tokens,
  })
  expect(read(singleCall(through(wrapped, dollar), isTimed), 7n)).toEqual({
    ...expected,
    from: undefined,
    to: dollar,
  })
  // Without a value the wrapped coin is a token like any other.
  expect(read(singleCall(through(wrapped, dollar), isTimed))).toMatchObject({ from: wrapped })
  expect(read(unwrappedCall(through(gold, dollar, wrapped), isTimed))).toEqual({
    ...expected,
    from: gold,
    to: undefined,
  })
})

test('SwapRouter02 has a deadline around its calls, and marks for the sender and for itself', () => {
  const plain = singleCall(through(gold, dollar), false)
  expect(read(severalCalls([plain], 99n))).toEqual({ ...terms, ...tokens })
  expect(read(severalCalls([plain]))).toEqual({ ...untimed, ...tokens })
  expect(read(unwrappedCall(through(gold, wrapped), false, 99n))).toEqual({
    ...terms,
    from: gold,
    to: undefined,
  })
  const toSender = { ...through(gold, dollar), receiver: `0x${'0'.repeat(39)}1` } as const
  expect(read(singleCall(toSender, false))).toMatchObject({ receiver: sender })
  // To the first router that is an address like any other.
  expect(read(singleCall(toSender, true))).toMatchObject({ receiver: toSender.receiver })
  expect(read(singleCall({ ...toSender, receiver: routerMark }, false))).toBeUndefined()
})

test('1inch: a described swap, by the coin and by tokens, with the mark that it leaves', () => {
  expect(read(describedCall(through(gold, dollar)))).toEqual({ ...untimed, ...tokens })
  expect(read(`${describedCall(through(gold, dollar))}1389cc2e`)).toEqual({
    ...untimed,
    ...tokens,
  })
  expect(read(describedCall(through(coin, gold)), 7n)).toMatchObject({ from: undefined, to: gold })
  expect(read(describedCall(through(gold, coin)))).toMatchObject({ from: gold, to: undefined })
  const zero = `0x${'0'.repeat(40)}` as const
  expect(read(describedCall({ ...through(gold, zero), receiver: zero }))).toMatchObject({
    to: undefined,
    receiver: sender,
  })
})

test('1inch: a swap that names its pools alone is not read, since a pool of a thief ends what it promises', () => {
  const args = [BigInt(gold), 7n, 5n, 2n ** 255n + 5n] as const
  expect(read(encodeFunctionData({ abi: swapAbi, functionName: 'unoswap', args }))).toBeUndefined()
})

test('addresses may be written in any case, and come in small letters', () => {
  const data = pairCall('swapExactTokensForTokens', through(gold, dollar))
  const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`
  const router = { address: upper(to), wrapped: upper(wrapped) }
  const call = { to, data: upper(data), value: 0n, sender }
  expect(readSwap(call, router)).toEqual({ ...terms, ...tokens })
})
