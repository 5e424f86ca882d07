import { expect, test } from 'vitest'
import {
  acceptsPress,
  closedGate,
  type GateObservation,
  gateReason,
  updateGate,
} from './approvalGate.js'

const good: GateObservation = {
  visible: true,
  inside: true,
  width: 360,
  height: 600,
  position: '0 0',
  isAtEnd: true,
}
const person = { isTrusted: true, hasFocus: true }

/** Plays observations by millisecond. */
const played = (...steps: readonly [at: number, facts?: Partial<GateObservation>][]) =>
  steps.reduce(
    (gate, [at, observation]) => updateGate(gate, { ...good, ...observation }, at),
    closedGate(0),
  )

test('one second in full view arms the screen, and not a moment less', () => {
  const gate = played([0])
  expect(gateReason(gate, 400)).toBe('moved')
  expect(gateReason(gate, 999)).toBe('arming')
  expect(gateReason(gate, 1_000)).toBeUndefined()
  expect(acceptsPress(gate, 999, person)).toBe(false)
  expect(acceptsPress(gate, 1_000, person)).toBe(true)
})

test('T09 a cover or tint for one moment restarts the second', () => {
  expect(gateReason(played([0, { visible: false }]), 60_000)).toBe('covered')
  const uncovered = played([0], [5_000, { visible: false }], [5_001])
  expect(gateReason(uncovered, 5_900)).toBe('arming')
  expect(gateReason(uncovered, 6_001)).toBeUndefined()
  expect(gateReason(played([0], [5_000, { visible: false }]), 5_000)).toBe('covered')
})

test('T10 a screen that moved under the pointer is disarmed for half a second', () => {
  const moved = played([0], [5_000, { position: '40 0' }])
  expect(acceptsPress(moved, 5_050, person)).toBe(false)
  expect(acceptsPress(moved, 5_499, person)).toBe(false)
  expect(acceptsPress(moved, 5_500, person)).toBe(true)
  for (const size of [{ width: 361 }, { width: 359 }, { height: 601 }, { height: 599 }]) {
    expect(gateReason(played([0], [5_000, size]), 5_100)).toBe('moved')
  }
})

test('T10 a screen that was just revealed arms from then on', () => {
  const revealed = played([0, { inside: false }], [9_000])
  expect(acceptsPress(revealed, 9_600, person)).toBe(false)
  expect(acceptsPress(revealed, 10_000, person)).toBe(true)
})

test('T11 an untrusted click does nothing', () => {
  const gate = played([0])
  expect(acceptsPress(gate, 2_000, { isTrusted: false, hasFocus: true })).toBe(false)
  expect(acceptsPress(gate, 2_000, { isTrusted: true, hasFocus: false })).toBe(false)
})

test.each([
  [{ width: 319 }, 'small'],
  [{ height: 439 }, 'small'],
  [{ width: 80, height: 40 }, 'small'],
  [{ inside: false }, 'outside'],
] as const)('T12 a screen of which only the button is visible: %o is %s', (observation, reason) => {
  expect(gateReason(played([0, observation]), 60_000)).toBe(reason)
})

test('T12 the smallest size works', () => {
  expect(gateReason(played([0, { width: 320, height: 440 }]), 1_000)).toBeUndefined()
})

test('T197 what was read stays read, but only what could have been approved then', () => {
  const half = { isAtEnd: false }
  expect(gateReason(played([0, half]), 60_000)).toBe('unread')
  expect(gateReason(played([0], [500, half]), 60_000)).toBe('unread')
  expect(gateReason(played([0], [1_500, half]), 60_000)).toBeUndefined()
  const covered = { visible: false }
  expect(gateReason(played([0, covered], [9_000, half]), 60_000)).toBe('unread')
  expect(gateReason(played([0, { inside: false }], [9_000, half]), 60_000)).toBe('unread')
})
