import { expect, test } from 'vitest'
import type { StoredValues } from '../device/Device.js'
import { createSentCalls } from './createSentCalls.js'

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`
const batch = (id: string, at = 1) => ({
  id,
  caipNetworkId: 'eip155:1',
  atomic: true,
  hashes: [hash(at)],
  nonce: at,
  at,
})

/** A browser in which visitors use sites. */
function browser(isBroken = false) {
  let stored: StoredValues['calls'] | undefined
  const device = {
    get: async () => (isBroken ? Promise.reject(new Error('blocked')) : stored),
    async set(_: string, value: unknown) {
      if (isBroken) throw new Error('blocked')
      stored = value as StoredValues['calls']
    },
  }
  const visit = (userId = 'ann', hostOrigin = 'https://app.example') =>
    createSentCalls({
      device: async () => device as never,
      userId: async () => userId,
      hostOrigin,
      lock: (run) => run(),
    })
  return { visit, count: () => stored?.length }
}

test('S3.79 sent calls outlive a reload, and a later state replaces the first', async () => {
  const { visit } = browser()
  await visit().put(batch('a'))
  await visit().put({ ...batch('a'), sent: 1 })
  expect(await visit().find('a')).toEqual({ ...batch('a'), sent: 1 })
  await visit().remove('a')
  expect(await visit().find('a')).toBeUndefined()
})

test('T406 the calls of another visitor or site are unknown, and cannot be replaced', async () => {
  const { visit } = browser()
  await visit().put(batch('a'))
  const strangers = [visit('bob'), visit('ann', 'https://evil.example')]
  for (const stranger of strangers) {
    expect(await stranger.find('a')).toBeUndefined()
    await stranger.put(batch('a', 2))
    await stranger.remove('a')
  }
  expect(await visit().find('a')).toEqual(batch('a'))
})

test('T406 a site that sends many pushes out its own only', async () => {
  const { count, visit } = browser()
  await visit().put(batch('mine'))
  const evil = visit('ann', 'https://evil.example')
  for (let at = 0; at < 120; at += 1) await evil.put(batch(`id ${at}`, at))
  expect(await visit().find('mine')).toEqual(batch('mine'))
  expect(await evil.find('id 0')).toBeUndefined()
  expect(await evil.find('id 119')).toEqual(batch('id 119', 119))
  expect(count()).toBe(51)
})

test('T406 ids that resemble parts of objects are ids like others', async () => {
  const { visit } = browser()
  for (const id of ['__proto__', 'constructor', 'toString']) {
    expect(await visit().find(id)).toBeUndefined()
    await visit().put(batch(id))
    expect(await visit().find(id)).toEqual(batch(id))
  }
})

test('S3.79 where the browser stores nothing, they are known until the page ends', async () => {
  const { visit } = browser(true)
  const page = visit()
  await page.put(batch('a'))
  expect(await page.find('a')).toEqual(batch('a'))
  expect(await visit().find('a')).toBeUndefined()
})
