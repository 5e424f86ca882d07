import { describe, expect, test, vi } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { endpointScore, rankEndpoints } from './rankEndpoints.js'

/** Endpoints that answer a ping after so many ms, or fail it. */
function setUp(speeds: Record<string, number | 'dead'>) {
  const env = createFakeEnv()
  const ping = vi.fn(async (name: string) => {
    const speed = speeds[name] ?? 'dead'
    const ms = speed === 'dead' ? 1_000 : speed
    await new Promise<void>((resolve) => void env.after(ms, resolve))
    return speed !== 'dead'
  })
  return { env, ping, ranking: rankEndpoints({ endpoints: Object.keys(speeds), env, ping }) }
}

test('S9.16 endpoints are pinged every 4 s while calls are made, and ordered by it', async () => {
  const { env, ping, ranking } = setUp({ dead: 'dead', slow: 800, fast: 20 })
  expect(ranking.order()).toEqual(['dead', 'slow', 'fast'])
  ranking.used()
  await env.advance(3_999)
  expect(ping).not.toHaveBeenCalled()
  await env.advance(1)
  expect(ping).toHaveBeenCalledTimes(3)
  ranking.used()
  await env.advance(1_000)
  expect(ranking.order()).toEqual(['fast', 'slow', 'dead'])
  await env.advance(3_000)
  expect(ping).toHaveBeenCalledTimes(6)
})

test('S9.16 a quiet page stays quiet: without calls the pings end, and the next call wakes them', async () => {
  const { env, ping, ranking } = setUp({ a: 1, b: 1 })
  await env.advance(60_000)
  expect(ping).not.toHaveBeenCalled()
  ranking.used()
  await env.advance(600_000)
  expect(ping).toHaveBeenCalledTimes(2)
  ranking.used()
  await env.advance(4_000)
  expect(ping).toHaveBeenCalledTimes(4)
})

test('a single endpoint is never pinged', async () => {
  const { env, ping, ranking } = setUp({ a: 1 })
  ranking.used()
  await env.advance(60_000)
  expect(ping).not.toHaveBeenCalled()
  expect(ranking.order()).toEqual(['a'])
})

test('an endpoint that failed a call goes back at once, and equals stay in the host’s order', () => {
  const { ranking } = setUp({ a: 1, b: 1, c: 1 })
  ranking.failed('a')
  expect(ranking.order()).toEqual(['b', 'c', 'a'])
  ranking.failed('b')
  ranking.failed('c')
  expect(ranking.order()).toEqual(['a', 'b', 'c'])
})

test('among endpoints of which nothing good is known the one that answered last comes first', () => {
  const { ranking } = setUp({ a: 1, b: 1, c: 1 })
  ranking.worked('b')
  for (const name of ['a', 'b', 'c']) ranking.failed(name)
  expect(ranking.order()).toEqual(['b', 'a', 'c'])
})

test('a ping that throws is a failed one', async () => {
  const { env, ping, ranking } = setUp({ a: 1, b: 1 })
  ping.mockRejectedValueOnce(new Error('no'))
  ranking.used()
  await env.advance(5_000)
  expect(ranking.order()).toEqual(['b', 'a'])
})

test.each([
  ['before the first call', false],
  ['after a call', true],
])('stop %s ends the pings for good', async (_, isUsed) => {
  const { env, ping, ranking } = setUp({ a: 1, b: 1 })
  if (isUsed) ranking.used()
  ranking.stop()
  ranking.used()
  await env.advance(60_000)
  expect(ping).not.toHaveBeenCalled()
})

describe('the score of an endpoint', () => {
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

  test('an endpoint without pings is trusted', () => {
    expect(endpointScore([])).toBe(1)
  })
})
