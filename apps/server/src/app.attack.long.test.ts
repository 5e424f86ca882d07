import type { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { requestCosts } from './requestCosts.js'
import { makeFullApp } from './testing/makeFullApp.js'

const closables: { close(): unknown }[] = []
afterEach(() => Promise.all(closables.splice(0).map((each) => each.close())))

async function open(variables: Record<string, string>) {
  const full = await makeFullApp(variables)
  closables.push(full)
  return full.app
}

/** The method and path of every endpoint; patterns of middleware apart. */
const endpointsOf = (app: Hono) =>
  [...new Set(app.routes.map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`))]
    .filter((route) => !route.endsWith('*'))
    .map((route) => route.split(' ') as [string, string])

const origin = 'https://app.example.com'
function request(app: Hono, method: string, path: string, remoteAddress = '203.0.113.1') {
  const headers = { origin, 'content-type': 'application/json' }
  const body = method === 'POST' ? '{}' : undefined
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
  return app.request(path.replace(/:\w+/g, 'x'), { method, headers, body }, { incoming })
}

async function flood(
  app: Hono,
  method: string,
  path: string,
  address?: string,
): Promise<Response | undefined> {
  for (let i = 0; i < 150; i++) {
    const response = await request(app, method, path, address)
    if (response.status === 429) return response
  }
  return undefined
}

test('T253 every endpoint refuses a visitor who floods it, in a form that a page can read, and serves another', async () => {
  const app = await open({ VISITOR_REQUESTS_PER_SECOND: '1' })
  const unlimited: string[] = []
  const endpoints = endpointsOf(app)
  expect(endpoints.length).toBeGreaterThan(15)
  const preflights = endpoints.map(([, path]) => ['OPTIONS', path] as const)
  for (const [i, [method, path]] of [...endpoints, ...preflights].entries()) {
    // A bucket of its own for each of them.
    const refused = await flood(app, method, path, `203.0.113.${i}`)
    if (!refused) {
      unlimited.push(`${method} ${path}`)
      continue
    }
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({ error: 'too-many' })
    const other = await request(app, method, path, `198.51.100.${i}`)
    expect(other.status).not.toBe(429)
  }
  expect(unlimited).toEqual([])
}, 60_000)

test('T253 what no endpoint answers is limited as well', async () => {
  const app = await open({ VISITOR_REQUESTS_PER_SECOND: '1' })
  expect((await flood(app, 'GET', '/wp-admin'))?.status).toBe(429)
})

test('T253 the table of costs has every endpoint, and no other', async () => {
  const app = await open({})
  const paths = new Set(endpointsOf(app).map(([, path]) => path))
  paths.delete('/health')
  expect([...paths].sort()).toEqual(Object.keys(requestCosts).sort())
})
