import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { fakeSignClient } from '../testing/fakeSignClient.js'
import { createSessionStore, storedTopic } from './clientStorage.js'
import { createClientSlot } from './createClientSlot.js'

const [topic, otherTopic] = ['a'.repeat(64), 'b'.repeat(64)]

function setUp() {
  const env = createFakeEnv()
  const calls: string[] = []
  const failures: Error[] = []
  const slot = createClientSlot(async () => {
    calls.push('start')
    const failure = failures.shift()
    if (failure) throw failure
    const { client, calls: clientCalls } = fakeSignClient()
    const storage = createSessionStore(env, undefined)
    const stop = () => void calls.push('stop', String(clientCalls.length))
    return { client, storage, stop }
  })
  return { calls, env, failures, slot }
}

test('one client opens for all, until it is released', async () => {
  const { calls, slot } = setUp()
  expect(await slot.current()).toBeUndefined()
  const [first, same] = await Promise.all([slot.open(), slot.open()])
  expect(same).toBe(first)
  expect(await slot.current()).toBe(first)
  slot.release()
  expect(await slot.current()).toBeUndefined()
  expect(await slot.open()).not.toBe(first)
  expect(calls).toEqual(['start', 'start'])
})

test('an attempt that failed is repeated by the next one who wants a client', async () => {
  const { calls, failures, slot } = setUp()
  failures.push(new Error('offline'))
  const opening = slot.open()
  const current = slot.current()
  await expect(opening).rejects.toThrow('offline')
  expect(await current).toBeUndefined()
  await slot.open()
  expect(calls).toEqual(['start', 'start'])
})

test('a closed client is quiet, and writes no more over what another tab stores', async () => {
  const { calls, env, slot } = setUp()
  const { client, storage } = await slot.open()
  storage.save(topic)
  const closing = slot.close()
  // Free at once: the next one does not get a client that is about to close.
  expect(await slot.current()).toBeUndefined()
  await closing
  expect(calls).toEqual(['start', 'stop', '0'])
  await expect(client.core.relayer.request({ method: 'irn_publish' } as never)).rejects.toThrow()
  expect(storedTopic(env, undefined)).toBe(topic)

  createSessionStore(env, undefined).save(otherTopic)
  await storage.client.setItem('late', 1)
  expect(storedTopic(env, undefined)).toBe(otherTopic)
})

test('closing closes one that is still opening, and does nothing where none is or it failed', async () => {
  const { calls, failures, slot } = setUp()
  await slot.close()
  expect(calls).toEqual([])
  const opening = slot.open()
  await slot.close()
  await opening
  expect(calls).toEqual(['start', 'stop', '0'])
  failures.push(new Error('offline'))
  const failing = slot.open()
  const closing = slot.close()
  await expect(failing).rejects.toThrow('offline')
  await expect(closing).resolves.toBeUndefined()
})
