import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { withTimeout } from './withTimeout.js'

const timeoutError = () => new Error('late')
const never = new Promise<never>(() => {})

test('what comes in time passes', async () => {
  await expect(
    withTimeout(createFakeEnv(), Promise.resolve(1), { ms: 10, timeoutError }),
  ).resolves.toBe(1)
})

test('what takes too long is given up', async () => {
  const env = createFakeEnv()
  const done = expect(withTimeout(env, never, { ms: 10, timeoutError })).rejects.toThrow('late')
  await env.advance(10)
  await done
})

test('an abort ends the wait, also one that came before', async () => {
  const abort = new AbortController()
  const done = withTimeout(createFakeEnv(), never, { signal: abort.signal, timeoutError })
  abort.abort()
  await expect(done).rejects.toThrow('late')
  const failing = Promise.reject(new Error('later'))
  await expect(
    withTimeout(createFakeEnv(), failing, { signal: abort.signal, timeoutError }),
  ).rejects.toThrow('late')
})
