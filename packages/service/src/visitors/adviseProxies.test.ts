import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { adviseProxies } from './adviseProxies.js'

test.each([
  [0, 1],
  [1, 0],
])('with %i configured proxies, X-Forwarded-For leads to %i lines', async (proxies, count) => {
  const lines: string[] = []
  const app = new Hono().use(adviseProxies(proxies, (line) => lines.push(line)))
  app.get('/', (c) => c.text('here'))
  await app.request('/')
  expect(lines).toEqual([])
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (let i = 0; i < 3; i++) {
    expect(await (await app.request('/', { headers })).text()).toBe('here')
  }
  expect(lines).toHaveLength(count)
  for (const line of lines) expect(line).toContain('set TRUSTED_PROXIES=1')
})
