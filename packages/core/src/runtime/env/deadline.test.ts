import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { deadline } from './deadline.js'

const late = () => new Error('late')
const never = new Promise<never>(() => {})

test('what comes in time passes', async () => {
  await expect(deadline(createFakeEnv(), Promise.resolve(1), { ms: 10, late })).resolves.toBe(1)
})

test('what takes too long is given up', async () => {
  const env = createFakeEnv()
  const done = expect(deadline(env, never, { ms: 10, late })).rejects.toThrow('late')
  await env.advance(10)
  await done
})

test('an abort ends the wait, also one that came before', async () => {
  const abort = new AbortController()
  const done = deadline(createFakeEnv(), never, { signal: abort.signal, late })
  abort.abort()
  await expect(done).rejects.toThrow('late')
  const failing = Promise.reject(new Error('later'))
  await expect(deadline(createFakeEnv(), failing, { signal: abort.signal, late })).rejects.toThrow(
    'late',
  )
})
