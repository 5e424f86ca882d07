import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { swapTokens } from '../testing/swapTestContext.js'
import { type SwapReadinessInput, swapReadiness } from './swapReadiness.js'

const ready: SwapReadinessInput = {
  source: swapTokens.dollar,
  to: swapTokens.gold,
  amount: '10',
  typed: 'source',
  held: 100_000_000n,
  heldCoin: 1n,
  isCoin: false,
  fromUnits: 10_000_000n,
  error: undefined,
}
const coin = { source: swapTokens.coin, isCoin: true, held: 10n ** 18n }

test.each<[string, Partial<SwapReadinessInput>]>([
  ['ready', {}],
  ['ready', { held: undefined, heldCoin: undefined }],
  ['select-token', { to: undefined }],
  ['select-token', { source: undefined }],
  ['same-token', { to: swapTokens.dollar }],
  ['enter-amount', { amount: '' }],
  ['enter-amount', { amount: '0.0' }],
  ['incorrect-value', { amount: '-1' }],
  ['incorrect-value', { amount: '1e3' }],
  ['incorrect-value', { amount: '0.0000001' }],
  ['insufficient-funds', { amount: '100.000001' }],
  ['insufficient-funds', { typed: 'to', fromUnits: 100_000_001n }],
  ['insufficient-fee', { heldCoin: 0n }],
  ['insufficient-fee', { ...coin, amount: '1' }],
  ['quoting', { fromUnits: undefined }],
  ['no-route', { error: new LatchkeyError('swap/no-route') }],
  ['wrong-decimals', { error: new LatchkeyError('swap/decimals-mismatch'), held: 0n }],
  ['unavailable', { error: new LatchkeyError('http/unreachable') }],
  ['unavailable', { error: new Error('no') }],
])('%s: %o', (step, change) => {
  expect(swapReadiness({ ...ready, ...change })).toBe(step)
})
