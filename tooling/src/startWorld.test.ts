import { expect, test } from 'vitest'
import { startWorld } from './startWorld.js'

test('a start that is called off starts nothing', async () => {
  await expect(startWorld({ signal: AbortSignal.abort(new Error('off')) })).rejects.toThrow('off')
})

test('a single part runs alone, on a port that was free', async () => {
  const world = await startWorld({ parts: ['server'], ports: 'any' })
  expect(Object.keys(world.urls)).toEqual(['server', 'relay'])
  expect(world.urls.relay).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${world.urls.server}/`)).status).toBeGreaterThan(0)
  await world.stop()
  await expect(fetch(`${world.urls.server}/`)).rejects.toThrow()
}, 30_000)
