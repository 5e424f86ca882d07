import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallsSimulation } from '../../ports/Adapter.js'
import { checkSimulation, type SimulationInput } from './trySwap.js'

type Works = Extract<CallsSimulation, { ok: true }>

const simulation: Works = {
  ok: true,
  changes: [-100n, 200n, 0n],
  nativeChange: 0n,
  allowanceAfter: 0n,
  gas: [50_000n, 100_000n],
}
const agreed: SimulationInput = {
  isSourceCoin: false,
  isToCoin: false,
  amount: 100n,
  toAmount: 200n,
  minReceived: 198n,
  others: ['0xother'],
  simulation,
  allowanceBefore: 0n,
  gaveAllowance: true,
}
const withResult = (change: Partial<Works>, more: Partial<SimulationInput> = {}) => ({
  ...agreed,
  ...more,
  simulation: { ...simulation, ...change },
})
const withCode = (code: string) => expect.objectContaining({ code })

test('what was agreed to passes, and says what arrives', () => {
  expect(checkSimulation(agreed)).toEqual({ received: 200n, gas: [50_000n, 100_000n] })
})

test('of the coin, the coin changes in the place of a token', () => {
  const isSourceCoin = { isSourceCoin: true, gaveAllowance: false }
  const bought = { changes: [200n, 0n], nativeChange: -100n, allowanceAfter: undefined }
  expect(checkSimulation(withResult(bought, isSourceCoin)).received).toBe(200n)
  const sold = withResult({ changes: [-100n, 0n], nativeChange: 199n }, { isToCoin: true })
  expect(checkSimulation(sold).received).toBe(199n)
})

test('an older allowance that was larger is what it was, or less by the amount', () => {
  const result = { gaveAllowance: false, allowanceBefore: 1_000n }
  for (const allowanceAfter of [1_000n, 900n, 0n])
    checkSimulation(withResult({ allowanceAfter }, result))
  expect(() => checkSimulation(withResult({ allowanceAfter: 1_001n }, result))).toThrow(
    withCode('swap/mismatch'),
  )
})

test.each<[string, string, SimulationInput]>([
  ['takes more', 'swap/token-takes-fee', withResult({ changes: [-101n, 200n, 0n] })],
  ['takes less', 'swap/mismatch', withResult({ changes: [-99n, 200n, 0n] })],
  ['brings less', 'swap/token-takes-fee', withResult({ changes: [-100n, 197n, 0n] })],
  ['brings nothing', 'swap/mismatch', withResult({ changes: [-100n, 0n, 0n] })],
  ['takes the coin too', 'swap/mismatch', withResult({ nativeChange: -1n })],
  ['gives coins too', 'swap/mismatch', withResult({ nativeChange: 1n })],
  ['takes another token', 'swap/mismatch', withResult({ changes: [-100n, 200n, -1n] })],
  ['may take more afterwards', 'swap/mismatch', withResult({ allowanceAfter: 1n })],
  ['does not say what it may take', 'swap/mismatch', withResult({ allowanceAfter: undefined })],
  ['changes nothing that is known', 'swap/mismatch', withResult({ changes: [] })],
  ['fails', 'swap/would-fail', { ...agreed, simulation: { ok: false, at: 1, reason: 'K' } }],
])('T487 a swap that %s is refused: %s', (_, code, input) => {
  expect(() => checkSimulation(input)).toThrow(withCode(code))
})

test('T522 another token that rises stops no swap; one that falls is named', () => {
  expect(checkSimulation(withResult({ changes: [-100n, 200n, 5n] })).received).toBe(200n)
  expect(() => checkSimulation(withResult({ changes: [-100n, 200n, -5n] }))).toThrow(
    expect.objectContaining({
      code: 'swap/mismatch',
      cause: expect.objectContaining({ message: expect.stringContaining('0xother') }),
    }),
  )
})

test.each([
  [200n, 203n],
  [3n, 4n],
  [10_000_000n, 10_101_011n],
])(
  'T521 of what was quoted as %s, the chain may give %s, and not a unit more',
  (toAmount, most) => {
    const minReceived = (toAmount * 99n) / 100n
    const of = (received: bigint) =>
      withResult({ changes: [-100n, received, 0n] }, { toAmount, minReceived })
    expect(checkSimulation(of(most)).received).toBe(most)
    expect(() => checkSimulation(of(most + 1n))).toThrow(withCode('swap/price-moved'))
  },
)

test('T487 whatever else changes for the account, it is refused', () => {
  const not = (value: bigint) => fc.bigInt().filter((one) => one !== value)
  const others: fc.Arbitrary<Partial<Works>> = fc.oneof(
    not(-100n).map((left) => ({ changes: [left, 200n, 0n] })),
    fc.bigInt({ max: 197n }).map((received) => ({ changes: [-100n, received, 0n] })),
    fc.bigInt({ max: -1n }).map((other) => ({ changes: [-100n, 200n, other] })),
    not(0n).map((nativeChange) => ({ nativeChange })),
    not(0n).map((allowanceAfter) => ({ allowanceAfter })),
  )
  fc.assert(
    fc.property(others, (change) => {
      expect(() => checkSimulation(withResult(change))).toThrow(/./)
    }),
  )
})
