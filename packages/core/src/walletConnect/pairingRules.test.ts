import { expect, test } from 'vitest'
import {
  canRetryPairing,
  isPairingExpired,
  needsEarlyPairing,
  pairingExpiry,
  pairingLeftMs,
  usableUri,
} from './pairingRules.js'

test('S4.06 S9.03 a pairing may be used for four minutes', () => {
  expect(pairingExpiry(1_000)).toBe(241_000)
})

test.each([
  [30_000, false],
  [10_000, false],
  [9_999, true],
  [-1, true],
])('S4.07 S9.03 with %s ms to go, expired is %s', (left, expired) => {
  const now = 5_000
  expect(isPairingExpired(now + left, now)).toBe(expired)
})

test('S4.07 the time left ends with the first moment in which it counts as expired', () => {
  const left = pairingLeftMs(240_000, 0)
  expect(isPairingExpired(240_000, left - 1)).toBe(false)
  expect(isPairingExpired(240_000, left)).toBe(true)
  expect(pairingLeftMs(240_000, 999_999)).toBe(0)
})

test('S4.07 a URI is handed out while it lives', () => {
  const waiting = { pairing: { status: 'waiting', uri: 'wc:1', expiry: 240_000 } } as const
  expect(usableUri(waiting, 230_000)).toBe('wc:1')
  expect(usableUri(waiting, 230_001)).toBeUndefined()
  expect(usableUri({ pairing: { status: 'creating' } }, 0)).toBeUndefined()
})

test.each([
  [undefined, true],
  [1_000, true],
  [999, false],
])('S4.08 S9.03 %s ms after the last try, another is allowed: %s', (since, allowed) => {
  expect(canRetryPairing(since === undefined ? undefined : 5_000 - since, 5_000)).toBe(allowed)
})

test.each([
  [{ messenger: true, os: 'android', safari: false }, true],
  [{ messenger: false, os: 'ios', safari: true }, true],
  [{ messenger: false, os: 'ios', safari: false }, false],
  [{ messenger: false, os: 'mac', safari: true }, false],
  [{ messenger: false, os: 'android', safari: false }, false],
] as const)('S4.03 the pairing is made beforehand in %o: %s', (env, early) => {
  expect(needsEarlyPairing(env)).toBe(early)
})
