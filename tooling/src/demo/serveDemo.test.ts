import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDemo } from './serveDemo.js'

const server = createServer()
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-demo-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<meta content="{{devEnvironment}}">')
  writeFileSync(join(folder, 'assets/a-1.js'), 'let a = "{{devEnvironment}}"')
  server.on('request', serveDemo(folder, { server: 'http://127.0.0.1:1' }))
  // Removing the folder later does no harm.
  rmSync(folder, { recursive: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const request = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })

test('pages hold the addresses of the dev environment, and are not cached', async () => {
  for (const path of ['/', '/index.html?email']) {
    const response = await request(path)
    expect(await response.text()).toBe(
      '<meta content="{&quot;server&quot;:&quot;http://127.0.0.1:1&quot;}">',
    )
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('files are sent as they are, and cached by the browser', async () => {
  const response = await request('/assets/a-1.js')
  expect(await response.text()).toBe('let a = "{{devEnvironment}}"')
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test.each([
  ['/nothing', 'GET', 404],
  ['/../package.json', 'GET', 404],
  ['/%2e%2e/package.json', 'GET', 404],
  ['//', 'GET', 404],
  ['/', 'POST', 405],
  ['/', 'HEAD', 200],
])('%s %s: %i', async (path, method, status) => {
  expect((await request(path, method)).status).toBe(status)
})
