import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientIp } from './clientIp.js'

async function ipWith(forwarded: string, trustedProxies?: number): Promise<string> {
  const app = new Hono()
  app.get('/', (c) => c.text(clientIp(c, trustedProxies)))
  const incoming = { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } }
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, { incoming })).text()
}

test('of X-Forwarded-For only the entries of the operator’s proxies count', async () => {
  expect(await ipWith('203.0.113.9')).toBe('192.0.2.1')
  expect(await ipWith('203.0.113.9', 1)).toBe('203.0.113.9')
  expect(await ipWith('1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(await ipWith('1.1.1.1, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9')
  expect(await ipWith('1.1.1.1', 2)).toBe('192.0.2.1')
  expect(await ipWith('somebody', 1)).toBe('192.0.2.1')
})
