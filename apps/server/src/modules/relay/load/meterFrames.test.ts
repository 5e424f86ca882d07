import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { createShares } from './createShares.js'
import { meterFrames } from './meterFrames.js'

function make(inAll = 1_000_000) {
  const received = createShares({ inAll, perNetwork: inAll, evict: () => {} })
  const socket = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() })
  let clock = 0
  let fullCount = 0
  const meter = meterFrames({
    socket,
    holder: { networks: ['a'] },
    received,
    now: () => clock,
    onFull: () => {
      fullCount += 1
    },
  })
  return {
    meter,
    held: received.held,
    fullCount: () => fullCount,
    receive: (bytes: number) => socket.emit('data', Buffer.alloc(bytes)),
    at: (time: number) => {
      clock = time
    },
  }
}

test('what has begun counts until it has ended', () => {
  const { at, held, meter, receive } = make()
  at(5)
  receive(30_000)
  at(9)
  receive(10_014)
  expect(held()).toBeGreaterThan(40_000)
  expect(meter.unfinishedSince()).toBe(5)
  meter.message(40_000 + 6)
  expect(held()).toBe(0)
  expect(meter.unfinishedSince()).toBeUndefined()
})

test('the beginning of the next message holds the whole piece in which it came', () => {
  const { held, meter, receive } = make()
  receive(60_000)
  meter.message(100)
  expect(held()).toBeGreaterThanOrEqual(60_000)
  expect(meter.unfinishedSince()).toBe(0)
  receive(1_000)
  expect(meter.stop()).toBe(60_000 - 106 + 1_000)
  expect(held()).toBe(0)
})

test('T234 pieces of one byte count as much as they take in memory', () => {
  const { fullCount, held, receive } = make(100_000)
  for (let sent = 0; sent < 150; sent += 1) receive(1)
  expect(held()).toBeGreaterThan(75_000)
  expect(fullCount()).toBe(0)
  for (let sent = 0; sent < 100; sent += 1) receive(1)
  expect(fullCount()).toBeGreaterThan(0)
})

test('a pong between the parts of a message ends nothing', () => {
  const { held, meter, receive } = make()
  receive(20_000)
  receive(6)
  meter.control(0)
  expect(held()).toBeGreaterThan(20_000)
  expect(meter.unfinishedSince()).toBe(0)
})
