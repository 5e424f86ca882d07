import { expect, test } from 'vitest'
import { createSessionStore } from './clientStorage.js'
import { appLinkKey, createAppLinkGate } from './createAppLinkGate.js'

async function setUp() {
  const gate = createAppLinkGate()
  const { client } = createSessionStore({ storage: undefined }, undefined)
  await client.setItem(appLinkKey, 'mobile://')
  const storage = gate.wrap(client)
  // As the client does: it looks the link up while it sends the request.
  const send = (quiet: boolean) => gate.send(quiet, () => storage.getItem(appLinkKey))
  return { gate, send, storage }
}

test('the app is opened for what the visitor decides on, not for what only reads', async () => {
  const { send, storage } = await setUp()
  expect(await send(false)).toBe('mobile://')
  expect(await send(true)).toBeUndefined()
  expect(await storage.getItem(appLinkKey)).toBe('mobile://')
  await storage.setItem('other', 1)
  expect(await storage.getItem('other')).toBe(1)
})

test('of two that begin at once, in either order, one opens it', async () => {
  for (const order of [
    [true, false],
    [false, true],
  ]) {
    const { send } = await setUp()
    const results = await Promise.all(order.map(send))
    expect(results.filter(Boolean)).toEqual(['mobile://'])
  }
})

test('a quiet request that fails before it looks leaves the next one alone', async () => {
  const { gate, send } = await setUp()
  const failed = gate.send(true, () => Promise.reject(new Error('offline')))
  await expect(failed).rejects.toThrow('offline')
  expect(await send(false)).toBe('mobile://')
})
