import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { refusalError } from '../session/refusalError.js'
import type { SecurityHandlers } from './serveSecurity.js'
import { clientOf, fakePair, pause, vault } from './testing/fakeWindows.js'

const sealed = { enc: 'e'.repeat(87), ct: 'c'.repeat(43) }
const to = { requestId: crypto.randomUUID(), ephemeralKey: 'k'.repeat(87) }
const added: unknown[] = []
const handlers: SecurityHandlers = {
  deviceRequests: async () => ({ requests: [] }),
  async addFactor(input, secret) {
    added.push(input, await secret(to))
    return {}
  },
  async removeFactor() {
    throw refusalError('unauthorized')
  },
  async deleteWallet() {
    throw new LatchkeyError('frame/server-unreachable')
  },
  async openByFactor() {
    throw refusalError('too-many', { seconds: 1200 })
  },
}
const factorId = 'f'.repeat(22)

test('the window calls the frame, and gives a secret only encrypted for the key that the worker made', async () => {
  added.length = 0
  const pair = fakePair(handlers)
  const client = await clientOf(pair)
  expect(await client.call('deviceRequests', {})).toEqual({ requests: [] })
  const input = { kind: 'key' as const, replaces: [], endsOthers: false }
  const asked: unknown[] = []
  const seal = async (key: unknown) => {
    asked.push(key)
    return sealed
  }
  await client.call('addFactor', input, { kind: 'key', seal })
  expect(asked).toEqual([to])
  expect(added).toEqual([input, sealed])
  expect(pair.numbers, 'the opener vouches').toEqual([undefined])
  expect(pair.rendezvous.seen, 'the server sees nothing').toEqual([])
  client.done()
  expect(await pair.frame.ended).toBe('done')
  await vi.waitFor(() => expect(pair.stages.at(-1)).toEqual({ kind: 'gone' }))
  expect(pair.own.listeners.size, 'nothing listens any more').toBe(0)
})

test('a failure arrives as one of a list, with the time to wait, and never as a server’s text', async () => {
  const client = await clientOf(fakePair(handlers))
  const failed = (call: Promise<unknown>) => call.catch((error) => [error.code, error.seconds])
  expect(await failed(client.call('removeFactor', { factorId }))).toEqual(['reauth', undefined])
  expect(await failed(client.call('deleteWallet', {}))).toEqual(['offline', undefined])
  expect(await failed(client.call('openByFactor', { factorId }))).toEqual(['too-many', 1200])
  expect(await failed(client.call('overview', {})), 'not of these handlers').toEqual([
    'other',
    undefined,
  ])
})

test('a secret that is not given cancels the call', async () => {
  const client = await clientOf(fakePair(handlers))
  const input = { kind: 'key' as const, replaces: [], endsOthers: false }
  const seal = async () => {
    throw new Error('cancelled')
  }
  await expect(client.call('addFactor', input, { kind: 'key', seal })).rejects.toMatchObject({
    code: 'cancelled',
  })
})

test('T24 in an isolated page everything goes through the server, encrypted, after the number', async () => {
  const pair = fakePair(handlers, { isSeen: false })
  await vi.waitFor(() => expect(pair.numbers).toHaveLength(1))
  const asked = await vi.waitFor(() => {
    const stage = pair.stages.at(-1)
    if (stage?.kind !== 'number') throw new Error('no number asked')
    return stage
  })
  asked.onNumber(pair.numbers[0] ?? '')
  const client = await clientOf(pair)
  expect(await client.call('deviceRequests', {})).toEqual({ requests: [] })
  const seen = pair.rendezvous.seen.join()
  expect(seen).not.toContain('deviceRequests')
  expect(pair.rendezvous.seen, 'hello, call, answer').toHaveLength(3)
  expect(pair.posted).toEqual([])
  pair.leave()
  expect(await pair.frame.ended).toBe('left')
})

test('a closed or reloaded window ends the exchange, and fails the call that waits for its secret', async () => {
  for (const way of ['leave', 'closed'] as const) {
    let failure: unknown
    const waiting: SecurityHandlers = {
      async addFactor(_, secret) {
        await secret(to).catch((error: LatchkeyError) => {
          failure = error.code
        })
        return {}
      },
    }
    const pair = fakePair(waiting)
    const client = await clientOf(pair)
    const input = { kind: 'key' as const, replaces: [], endsOthers: false }
    const secret = { kind: 'key' as const, seal: () => new Promise<never>(() => {}) }
    client.call('addFactor', input, secret).catch(() => undefined)
    await pause(50)
    if (way === 'leave') pair.leave()
    else pair.opened.closed = true
    expect(await pair.frame.ended).toBe('left')
    await vi.waitFor(() => expect(failure).toBe('frame/aborted'))
  }
})

test('the frame ends it: the window says so, and what waits fails', async () => {
  const silent: SecurityHandlers = { overview: () => new Promise(() => {}) }
  const pair = fakePair(silent)
  const client = await clientOf(pair)
  const waiting = client.call('overview', {}).catch((error) => error.code)
  pair.frame.close()
  expect(await waiting).toBe('gone')
  expect(pair.stages.at(-1)).toEqual({ kind: 'gone' })
  expect(pair.url.split('#')[0]).toBe(`${vault}/security`)
})
