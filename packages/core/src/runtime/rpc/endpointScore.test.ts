import { expect, test } from 'vitest'
import { endpointScore } from './endpointScore.js'

const good = (ms: number) => ({ ok: true, ms })
const bad = { ok: false, ms: 1 }

test('S9.16 stability weighs 0.7 and latency 0.3', () => {
  expect(endpointScore([good(0)])).toBeCloseTo(1)
  expect(endpointScore([good(500)])).toBeCloseTo(0.85)
  expect(endpointScore([good(1_000)])).toBeCloseTo(0.7)
  expect(endpointScore([good(0), bad])).toBeCloseTo(0.65)
  expect(endpointScore([good(200), good(400), bad, bad])).toBeCloseTo(0.35 + 0.21)
  expect(endpointScore([bad])).toBe(0)
})

test('S9.16 only the last ten samples count', () => {
  const ten = Array.from({ length: 10 }, () => good(0))
  expect(endpointScore([bad, ...ten])).toBeCloseTo(1)
  expect(endpointScore([...ten.slice(1), bad])).toBeCloseTo(0.93)
})

test('an endpoint that nobody tried yet is trusted', () => {
  expect(endpointScore([])).toBe(1)
})
