import { expect, test } from 'vitest'
import { createVisitorLimit } from './createVisitorLimit.js'

const options = { perSecond: 1, burst: 2, concurrent: 10, concurrentInAll: 100 }
const make = (more = {}) => createVisitorLimit({ ...options, now: () => 0, ...more })
const isAdmitted = (limit: ReturnType<typeof make>, ip: string) => 'leave' in limit.admit(ip)

test('one visitor is sent away and learns for how long, another one is served', () => {
  const limit = make()
  expect([1, 2, 3].map(() => isAdmitted(limit, '203.0.113.1'))).toEqual([true, true, false])
  expect(limit.admit('203.0.113.1')).toEqual({ retryAfter: 1 })
  expect(limit.admit('203.0.113.1', 2)).toEqual({ retryAfter: 2 })
  expect(isAdmitted(limit, '203.0.113.2')).toBe(true)
})

test('addresses of one /64 are one visitor, and the 256 of a /56 are four', () => {
  const limit = make()
  const inOne = [1, 2, 3].map((host) => isAdmitted(limit, `2001:db8::${host}`))
  expect(inOne).toEqual([true, true, false])
  const inMany = Array.from({ length: 20 }, (_, i) => isAdmitted(limit, `2001:db8:0:${i + 1}::1`))
  expect(inMany.filter(Boolean)).toHaveLength(6)
  expect(isAdmitted(limit, '2001:db8:0:100::1')).toBe(true)
})

test('T253 the 65,536 networks of a /48 are eight visitors, and leave places and time for others', () => {
  const networks = Array.from({ length: 256 }, (_, i) => `2001:db8:0:${(i * 256).toString(16)}::1`)
  const paced = make({ concurrentInAll: 1_000 })
  const inTime = networks.flatMap((ip) => [isAdmitted(paced, ip), isAdmitted(paced, ip)])
  expect(inTime.filter(Boolean)).toHaveLength(16)
  expect(isAdmitted(paced, '2001:db8:1::1')).toBe(true)
  const crowded = make({ burst: 1_000 })
  for (const ip of networks) isAdmitted(crowded, ip)
  expect(crowded.active()).toBeLessThan(60)
  expect(isAdmitted(crowded, '203.0.113.1')).toBe(true)
})

test('what one /64 is refused takes nothing from its neighbours in the /56', () => {
  const limit = make()
  for (let i = 0; i < 100; i++) limit.admit('2001:db8::1')
  expect(isAdmitted(limit, '2001:db8:0:1::1')).toBe(true)
})

test('requests at once are limited for a visitor and in all, and places become free, each once', () => {
  const limit = make({ burst: 1_000, concurrent: 2, concurrentInAll: 4 })
  const [first] = [limit.admit('203.0.113.1'), limit.admit('203.0.113.1')]
  expect(limit.admit('203.0.113.1')).toEqual({ retryAfter: 1 })
  expect(isAdmitted(limit, '203.0.113.2')).toBe(true)
  expect(isAdmitted(limit, '203.0.113.3')).toBe(true)
  expect(limit.admit('203.0.113.4')).toEqual({ retryAfter: 1 })
  expect(limit.refused()).toBe(2)
  if (!first || !('leave' in first)) throw new Error('it was not admitted')
  first.leave()
  first.leave()
  expect(limit.active()).toBe(3)
  expect(isAdmitted(limit, '203.0.113.4')).toBe(true)
})

test('T253 a few visitors who take all the places that they get leave some for the next', () => {
  const limit = make({ burst: 1_000, concurrent: 50, concurrentInAll: 100 })
  for (let i = 0; i < 100; i++) for (const host of [1, 2, 3]) limit.admit(`203.0.113.${host}`)
  expect(limit.active()).toBeLessThan(80)
  expect(isAdmitted(limit, '203.0.113.4')).toBe(true)
})

test('a request may hold several places, and gives them all back', () => {
  const limit = make({ burst: 100 })
  const first = limit.admit('203.0.113.1', 1, 8)
  expect(limit.admit('203.0.113.1', 1, 3)).toEqual({ retryAfter: 1 })
  if ('leave' in first) first.leave()
  expect(limit.active()).toBe(0)
  expect('leave' in limit.admit('203.0.113.1', 1, 10)).toBe(true)
})

test('a few visitors who take all places they can leave one for the next', () => {
  const limit = make({ burst: 1_000, concurrent: 300, concurrentInAll: 1_000 })
  for (let n = 0; n < 8; n += 1) while (isAdmitted(limit, `203.0.113.${n}`));
  expect(isAdmitted(limit, '198.51.100.1')).toBe(true)
})

test('what a request turned out to cost is paid before the next one', () => {
  const limit = make()
  limit.charge('203.0.113.1', 5)
  expect(limit.admit('203.0.113.1', 0, 0)).toEqual({ retryAfter: 3 })
  expect(isAdmitted(limit, '203.0.113.2')).toBe(true)
})
