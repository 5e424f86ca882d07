import { expect, test } from 'vitest'
import { createAccountTypes } from './createAccountTypes.js'

/** A browser that keeps what visitors choose. */
function browser() {
  const stored = new Map<string, unknown>()
  const device = {
    get: async (key: string) => stored.get(key),
    set: async (key: string, value: unknown) => void stored.set(key, value),
  }
  return (userId = 'ann') =>
    createAccountTypes({
      device: async () => device as never,
      userId: async () => userId,
      lock: (run) => run(),
    })
}

test('S3.56 accounts are smart by default; the visitor’s choice outlives a reload and is the visitor’s own', async () => {
  const visit = browser()
  expect(await visit().current()).toBe('smartAccount')
  await visit().prefer('eoa', true)
  expect(await visit().current()).toBe('eoa')
  expect(await visit('bob').current()).toBe('smartAccount')
  await visit().prefer('smartAccount', true)
  expect(await visit().current()).toBe('smartAccount')
})

test('S3.56 what a page asks for holds on that page', async () => {
  const visit = browser()
  const page = visit()
  await page.prefer('eoa', false)
  expect(await page.current()).toBe('eoa')
  expect(await visit().current()).toBe('smartAccount')
})

test('S3.56 where the browser stores nothing, the choice holds on the page', async () => {
  const types = createAccountTypes({
    device: () => Promise.reject(new Error('blocked')),
    userId: async () => 'ann',
    lock: (run) => run(),
  })
  await types.prefer('eoa', true)
  expect(await types.current()).toBe('eoa')
})
