import { afterEach, expect, test } from 'vitest'
import { hideBlockedStorage } from './hideBlockedStorage.js'

const usual = Reflect.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (usual) Reflect.defineProperty(globalThis, 'localStorage', usual)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const give = (get: () => unknown) =>
  Reflect.defineProperty(globalThis, 'localStorage', { get, configurable: true })
const refuse = () => {
  throw new Error('The operation is insecure.')
}
const read = async () => globalThis.localStorage

test('code that reads a blocked storage as it loads finds none, and the page’s own stays as it was', async () => {
  give(refuse)
  expect(await hideBlockedStorage(read)).toBeUndefined()
  expect(() => globalThis.localStorage).toThrow('insecure')
  const failed = hideBlockedStorage(() => Promise.reject(new Error('offline')))
  await expect(failed).rejects.toThrow('offline')
  expect(() => globalThis.localStorage).toThrow('insecure')
})

test('a storage that works is left alone', async () => {
  const storage = {}
  give(() => storage)
  expect(await hideBlockedStorage(read)).toBe(storage)
})
