import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { preloadImage } from './preloadImages.js'

async function preload(loadImage: () => Promise<void>) {
  const env = createFakeEnv({ loadImage })
  let done = false
  preloadImage(env, 'https://img.example/a').then(() => {
    done = true
  })
  await env.advance(0)
  return { env, isDone: () => done }
}

test('S9.09 an image that does not load is awaited for 2 s, no longer', async () => {
  const { env, isDone } = await preload(() => new Promise(() => {}))
  await env.advance(1_999)
  expect(isDone()).toBe(false)
  await env.advance(1)
  expect(isDone()).toBe(true)
})

test('S9.09 one that comes, or can’t be had, ends the wait at once', async () => {
  expect((await preload(async () => {})).isDone()).toBe(true)
  expect((await preload(() => Promise.reject(new Error('gone')))).isDone()).toBe(true)
})
