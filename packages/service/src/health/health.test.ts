import { expect, test, vi } from 'vitest'
import { type HealthDeps, health, type PartHealth } from './health.js'
import { memoryHealth } from './memoryHealth.js'

function make(parts: HealthDeps['parts'], more: Partial<HealthDeps> = {}) {
  const lines: string[] = []
  const app = health({ parts, report: (line) => lines.push(line), cacheMs: 0, ...more })
  const get = async () => {
    const response = await app.request('/health')
    return { code: response.status, body: await response.json() }
  }
  return { lines, get }
}

test('the worst part decides, and only what is unavailable makes a balancer turn away', async () => {
  let mail: PartHealth = { status: 'ok', queued: 0 }
  const { get } = make({ mail: () => mail, memory: () => ({ status: 'ok' }) })
  const memory = { status: 'ok' }
  expect(await get()).toEqual({ code: 200, body: { status: 'ok', mail, memory } })
  mail = { status: 'degraded', queued: 7 }
  expect(await get()).toEqual({ code: 200, body: { status: 'degraded', mail, memory } })
  mail = { status: 'unavailable', queued: 7 }
  expect(await get()).toEqual({ code: 503, body: { status: 'unavailable', mail, memory } })
})

test('a part that fails or hangs is unavailable; why is for the log, once', async () => {
  const { get, lines } = make(
    {
      failing: () => {
        throw new Error('connect https://node.example/KEY')
      },
      hanging: () => new Promise(() => {}),
    },
    { timeoutMs: 20 },
  )
  const { body } = await get()
  expect(body).toEqual({
    status: 'unavailable',
    failing: { status: 'unavailable' },
    hanging: { status: 'unavailable' },
  })
  await get()
  expect(lines).toEqual([
    'health: failing is unavailable: connect https://node.example/KEY',
    'health: hanging is unavailable: no answer in 20 ms',
  ])
})

test('many who request it at once cause one look', async () => {
  const look = vi.fn(() => ({ status: 'ok' as const }))
  const { get } = make({ database: look }, { cacheMs: 1_000 })
  await Promise.all(Array.from({ length: 50 }, get))
  expect(look).toHaveBeenCalledTimes(1)
})

test('memory is that of this process', () => {
  const { rssBytes, status } = memoryHealth()
  expect(status).toBe('ok')
  expect(rssBytes).toBeGreaterThan(10_000_000)
})

test('T254 a process that has almost all of the memory it may have is degraded, however empty its heap is', () => {
  const use = { liveBytes: 300, heapUsedBytes: 1, heapLimitBytes: 384, memoryLimitBytes: 512 }
  expect(memoryHealth({ ...use, rssBytes: 400 }).status).toBe('ok')
  expect(memoryHealth({ ...use, rssBytes: 470 }).status).toBe('degraded')
})
