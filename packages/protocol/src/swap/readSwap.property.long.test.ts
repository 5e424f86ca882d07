import fc from 'fast-check'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { swapAbi, timedSwapAbi } from '../testing/swapAbi.js'
import {
  coinCall,
  describedCall,
  pairCall,
  pathCall,
  severalCalls,
  singleCall,
  type TestSwap,
  testRouter,
  unwrappedCall,
} from '../testing/swapCalls.js'
import type { RoutedSwap } from './RoutedSwap.js'
import { readSwap } from './readSwap.js'

const { address: to, wrapped } = testRouter
const sender = '0x1111111111111111111111111111111111111111'
const address = fc
  .bigInt({ min: 3n, max: 2n ** 160n - 1n })
  .map((value): Address => `0x${value.toString(16).padStart(40, '0')}`)
const uint = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const swaps: fc.Arbitrary<TestSwap> = fc.record({
  amount: uint,
  minimum: uint,
  receiver: address,
  deadline: uint,
  path: fc.array(address, { minLength: 2, maxLength: 5 }) as unknown as fc.Arbitrary<
    TestSwap['path']
  >,
})

type Form = {
  readonly isTimed: boolean
  readonly coin?: 'leaves' | 'arrives'
  encode(swap: TestSwap): Hex
}
const late = 'SupportingFeeOnTransferTokens'
const two = (swap: TestSwap): TestSwap => ({ ...swap, path: [swap.path[0], swap.path[1]] })
const forms: Readonly<Record<string, Form>> = {
  pairs: { isTimed: true, encode: (swap) => pairCall('swapExactTokensForTokens', swap) },
  'pairs for the coin': {
    isTimed: true,
    coin: 'arrives',
    encode: (swap) => pairCall('swapExactTokensForETH', swap),
  },
  'pairs of the coin': {
    isTimed: true,
    coin: 'leaves',
    encode: (swap) => coinCall('swapExactETHForTokens', swap),
  },
  'pairs with fees': {
    isTimed: true,
    encode: (swap) => pairCall(`swapExactTokensForTokens${late}`, swap),
  },
  'one pool': { isTimed: true, encode: (swap) => singleCall(two(swap), true) },
  'one pool, untimed': { isTimed: false, encode: (swap) => singleCall(two(swap), false) },
  pools: { isTimed: true, encode: (swap) => pathCall(swap, true) },
  'pools, untimed': { isTimed: false, encode: (swap) => pathCall(swap, false) },
  'pools of the coin': { isTimed: false, coin: 'leaves', encode: (swap) => pathCall(swap, false) },
  'pools in a list': {
    isTimed: true,
    encode: (swap) => severalCalls([pathCall(swap, false)], swap.deadline),
  },
  unwrapped: { isTimed: true, coin: 'arrives', encode: (swap) => unwrappedCall(swap, true) },
  'unwrapped, in time': {
    isTimed: true,
    coin: 'arrives',
    encode: (swap) => unwrappedCall(swap, false, swap.deadline),
  },
  described: { isTimed: false, encode: (swap) => describedCall(swap) },
}

/** A swap with the wrapped coin where the form wants it, its call, and what must be read. */
function prepare(name: string, given: TestSwap) {
  const form = forms[name]
  if (!form) throw new Error(name)
  const path = name.startsWith('one pool') ? two(given).path : given.path
  const first = form.coin === 'leaves' ? wrapped : path[0]
  const last = form.coin === 'arrives' ? wrapped : (path.at(-1) ?? wrapped)
  const swap = { ...given, path: [first, ...path.slice(1, -1), last] } as unknown as TestSwap
  const value = form.coin === 'leaves' ? swap.amount : 0n
  const expected: RoutedSwap = {
    router: to,
    from: form.coin === 'leaves' ? undefined : first,
    to: form.coin === 'arrives' ? undefined : last,
    amount: swap.amount,
    minReceived: swap.minimum,
    receiver: swap.receiver,
    deadline: form.isTimed ? swap.deadline : undefined,
  }
  return { call: { to, data: form.encode(swap), value, sender }, expected }
}

test.each(Object.keys(forms))('%s: what was encoded is what is read', (name) => {
  fc.assert(
    fc.property(swaps, (swap) => {
      const { call, expected } = prepare(name, swap)
      expect(readSwap(call, testRouter)).toEqual(expected)
    }),
  )
})

/** Whether another reader finds the very same bytes for what it understood. */
function isCanonical(data: Hex): boolean {
  for (const abi of [swapAbi, timedSwapAbi]) {
    try {
      const decoded = decodeFunctionData({ abi, data } as never) as never
      const again = encodeFunctionData({ abi, ...(decoded as object) } as never)
      if (again !== data) continue
      const { args } = decoded as { args: readonly unknown[] }
      const inner = args.find(Array.isArray) as readonly Hex[] | undefined
      const isList = (decoded as { functionName: string }).functionName === 'multicall'
      return !isList || (inner ?? []).every(isCanonical)
    } catch {}
  }
  return false
}

test.each(Object.keys(forms))(
  'T482 %s: one changed byte is refused, or read as another reader does',
  (name) => {
    fc.assert(
      fc.property(swaps, fc.nat(), fc.integer({ min: 1, max: 255 }), (swap, at, mask) => {
        const { call } = prepare(name, swap)
        const bytes = Buffer.from(call.data.slice(2), 'hex')
        // The method stays: another one is another test.
        const index = 4 + (at % (bytes.length - 4))
        bytes[index] = (bytes[index] ?? 0) ^ mask
        const data: Hex = `0x${bytes.toString('hex')}`
        const isRead = readSwap({ ...call, data }, testRouter) !== undefined
        // What fills up the aggregator's data is read by nothing.
        if (isRead && name !== 'described') expect(isCanonical(data)).toBe(true)
      }),
      { numRuns: 300 },
    )
  },
)

test.each(Object.keys(forms))('T482 %s: cut off, or with more behind it, it is refused', (name) => {
  fc.assert(
    fc.property(swaps, fc.integer({ min: 1, max: 200 }), (swap, count) => {
      const { call } = prepare(name, swap)
      const more = { ...call, data: `${call.data}${'00'.repeat(count)}` }
      const less = { ...call, data: call.data.slice(0, -2 * count) }
      // The aggregator's own mark is behind what its contract reads, and up to a word of filling.
      if (name !== 'described') expect(readSwap(more, testRouter)).toBeUndefined()
      else if (count > 64) expect(readSwap(more, testRouter)).toBeUndefined()
      if (name !== 'described' || count > 30) expect(readSwap(less, testRouter)).toBeUndefined()
    }),
  )
})

test('T482 no bytes make it throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('7ff36ab5', '38ed1739', 'c04b8d59', 'b858183f', 'ac9650d8', '5ae401dc'),
      fc.uint8Array({ maxLength: 600 }),
      (selector, bytes) => {
        const data = `0x${selector}${Buffer.from(bytes).toString('hex')}`
        expect(readSwap({ to, data, value: 0n, sender }, testRouter)).toBeUndefined()
      },
    ),
  )
})
