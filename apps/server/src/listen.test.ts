import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type Listening, type ListenParameters, listen } from './listen.js'

const host = '127.0.0.1'
const app = new Hono().get('/health', (c) => c.text('here'))

const opened: { close(): unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

async function open(parameters: ListenParameters): Promise<Listening> {
  const server = await listen(app, parameters)
  opened.push(server)
  return server
}

async function busyPort(): Promise<number> {
  const server = createServer()
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

test('answers on a real socket and lets go of it', async () => {
  const server = await open({ host, port: 0 })
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(`${server.url}/health`)).text()).toBe('here')
  await server.close()
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

test('a busy default port moves on to the next free one', async () => {
  const busy = await busyPort()
  const server = await open({ host, port: undefined, defaultPort: busy })
  expect(Number(new URL(server.url).port)).toBeGreaterThan(busy)
})

test('a busy port that was asked for is refused', async () => {
  const port = await busyPort()
  await expect(listen(app, { host, port })).rejects.toThrow(
    `Invalid option PORT: port ${port} is already in use`,
  )
})

test('a host that is not this machine’s is refused', async () => {
  await expect(listen(app, { host: '192.0.2.1', port: 0 })).rejects.toThrow('EADDRNOTAVAIL')
})

test('the address of a wildcard host can be opened', async () => {
  const wildcard = await open({ host: '0.0.0.0', port: 0 })
  expect(wildcard.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
})
