import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRendezvous, type RendezvousCaller } from './createRendezvous.js'
import { refusalOf } from './testing/openTestAuth.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const id = 'm'.repeat(22)
const open = () => createRendezvous({ now: Date.now })
const from = (ip: string): RendezvousCaller => ({ ip, userAgent: 'Chrome' })
const refused = (act: () => void) => refusalOf(Promise.resolve().then(act))

test('each side leaves once and takes once what the other left', async () => {
  const rendezvous = open()
  rendezvous.post(id, 'request', 'closed question', from('10.0.0.1'))
  rendezvous.post(id, 'answer', 'closed answer', from('10.0.0.1'))
  const again = () => rendezvous.post(id, 'request', 'another question', from('10.0.0.1'))
  expect(await refused(again)).toEqual({ error: 'already-exists' })
  expect(await rendezvous.take(id, 'request', from('10.0.0.1'))).toBe('closed question')
  expect(await rendezvous.take(id, 'request', from('10.0.0.1'))).toBeUndefined()
  expect(await refused(again), 'still after it was taken').toEqual({ error: 'already-exists' })
  expect(await rendezvous.take(id, 'answer', from('10.0.0.1'))).toBe('closed answer')
})

test('who comes first waits up to 25 seconds', async () => {
  const rendezvous = open()
  const early = rendezvous.take(id, 'answer', from('10.0.0.1'))
  await vi.advanceTimersByTimeAsync(24_000)
  rendezvous.post(id, 'answer', 'at last', from('10.0.0.1'))
  expect(await early).toBe('at last')

  const late = rendezvous.take('n'.repeat(22), 'answer', from('10.0.0.1'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await late).toBeUndefined()
})

test('a wait ends when its client disconnects, and when the server stops', async () => {
  const rendezvous = open()
  const leaving = new AbortController()
  // Other tests of the process may have timers, too, but none begins or ends between these lines.
  const before = vi.getTimerCount()
  const gone = rendezvous.take(id, 'answer', from('10.0.0.1'), leaving.signal)
  const waiting = rendezvous.take(id, 'answer', from('10.0.0.1'))
  expect(vi.getTimerCount()).toBe(before + 2)
  leaving.abort()
  expect(vi.getTimerCount()).toBe(before + 1)
  rendezvous.endWaits()
  expect(vi.getTimerCount()).toBe(before)
  expect(await gone).toBeUndefined()
  expect(await waiting).toBeUndefined()
})

test('after two minutes nothing is there any more', async () => {
  const rendezvous = open()
  rendezvous.post(id, 'request', 'old', from('10.0.0.1'))
  await vi.advanceTimersByTimeAsync(120_000)
  const take = rendezvous.take(id, 'request', from('10.0.0.1'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await take).toBeUndefined()
})

test('one network, one rendezvous, and all together hold only so much', async () => {
  const rendezvous = open()
  const leave = (count: number, caller: RendezvousCaller, text = 'text') =>
    rendezvous.post(`${count}`.padStart(22, 'x'), 'request', text, caller)
  for (let count = 1_000; count < 1_100; count++) leave(count, from('10.0.0.1'))
  expect(await refused(() => leave(1_100, from('10.0.0.1')))).toMatchObject({ error: 'too-many' })

  const large = 'x'.repeat(400_000)
  for (let count = 200; count < 205; count++) leave(count, from('10.0.3.1'), large)
  expect(await refused(() => leave(205, from('10.0.3.1'), large))).toMatchObject({
    error: 'too-many',
  })
  for (let count = 200; count < 205; count++) {
    await rendezvous.take(`${count}`.padStart(22, 'x'), 'request', from('10.0.3.1'))
  }
  for (let count = 20; count < 119; count++) leave(count, from(`10.0.1.${count}`), large)
  const full = () => leave(119, from('10.0.2.1'), large)
  expect(await refused(full)).toMatchObject({ error: 'too-many' })
  // What was taken, or is over, weighs nothing any more.
  expect(await rendezvous.take('118'.padStart(22, 'x'), 'request', from('10.0.1.118'))).toBe(large)
  full()
  await vi.advanceTimersByTimeAsync(120_000)
  for (let count = 20; count < 119; count++) leave(count, from(`10.0.1.${count}`), large)

  const waits = Array.from({ length: 4 }, () => rendezvous.take(id, 'answer', from('10.0.0.1')))
  expect(await refusalOf(rendezvous.take(id, 'answer', from('10.0.0.1')))).toMatchObject({
    error: 'too-many',
  })
  rendezvous.endWaits()
  expect(await Promise.all(waits)).toEqual([undefined, undefined, undefined, undefined])
})

test('waits without a message take no places', async () => {
  const rendezvous = open()
  const take = (count: number, caller: RendezvousCaller) =>
    rendezvous.take(`${count}`.padStart(22, 'x'), 'request', caller)
  const waits = Array.from({ length: 100 }, (_, count) => take(count, from('2001:db8::1')))
  expect(await refusalOf(take(100, from('2001:db8::2')))).toMatchObject({ error: 'too-many' })
  const honest = take(101, from('10.0.0.1'))
  rendezvous.post('101'.padStart(22, 'x'), 'request', 'closed', from('10.0.0.1'))
  expect(await honest).toBe('closed')
  await vi.advanceTimersByTimeAsync(25_000)
  await Promise.all(waits)
  const again = take(102, from('2001:db8::2'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await again).toBeUndefined()
})

test('no wait begins after the server stops', async () => {
  const rendezvous = open()
  rendezvous.endWaits()
  expect(await rendezvous.take(id, 'answer', from('10.0.0.1'))).toBeUndefined()
})
