import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { defaultPorts, type ListeningServer, type ListenParameters, listen } from './listen.js'

const host = '127.0.0.1'
const app = new Hono().get('/health', (c) => c.text('here'))

const opened: { close(): unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

async function open(parameters: ListenParameters): Promise<ListeningServer> {
  const server = await listen(app, parameters)
  opened.push(server)
  return server
}

async function busyPort(port = 0): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  opened.push(server)
  return (server.address() as AddressInfo).port
}

test('answers on a real socket and releases it', async () => {
  const server = await open({ host, port: 0 })
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(`${server.url}/health`)).text()).toBe('here')
  await server.close()
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

test('a busy default port moves on to the next free one, and reports so', async () => {
  const busy = await busyPort()
  const server = await open({ host, port: undefined, defaultPort: busy })
  const got = Number(new URL(server.url).port)
  expect(got).toBeGreaterThan(busy)
  expect(server.moved).toEqual({ wanted: busy, got })
})

test('a server that moves on skips the default ports of others', async () => {
  const { server: first, vault } = defaultPorts
  // Another process may hold one already, which serves as well.
  for (let port = first; port < vault; port++) await busyPort(port).catch(() => undefined)
  const { moved } = await open({ host, port: undefined })
  expect(moved?.wanted).toBe(first)
  expect(moved?.got).toBeGreaterThan(vault)
})

test('two servers that start at once both find a port', async () => {
  const usualPort = await busyPort()
  const wish = { host, port: undefined, usualPort }
  const [one, two] = await Promise.all([open(wish), open(wish)])
  expect(one.url).not.toBe(two.url)
})

test('a busy port that the operator set is refused', async () => {
  const port = await busyPort()
  await expect(listen(app, { host, port })).rejects.toThrow(
    `Invalid option PORT: port ${port} is already in use`,
  )
})

test('a port that the operator set has not moved', async () => {
  expect((await open({ host, port: 0 })).moved).toBeUndefined()
})

test('a host that is not this machine’s is refused, whatever the port', async () => {
  for (const port of [0, undefined]) {
    await expect(listen(app, { host: '192.0.2.1', port })).rejects.toThrow(
      'Invalid option HOST: 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)',
    )
  }
})

test('the address of a wildcard host can be opened', async () => {
  const wildcard = await open({ host: '0.0.0.0', port: 0 })
  expect(wildcard.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
})
