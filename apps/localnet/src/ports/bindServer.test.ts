import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bindServer, type PortRequest } from './bindServer.js'

const opened: { close(): unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

async function occupy(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(server)
  return (server.address() as AddressInfo).port
}

async function bind(portRequest: PortRequest): Promise<number> {
  const bound = await bindServer(createServer(), portRequest)
  opened.push(bound)
  return bound.port
}

test('a busy port falls back to the next free one that is not reserved', async () => {
  const busy = await occupy()
  const other = busy + 1
  expect(await bind({ port: busy, avoid: [busy, other] })).toBeGreaterThan(other)
})

test('its own usual port is not among those that it avoids', async () => {
  const bound = await bindServer(createServer(), { port: 0 })
  await bound.close()
  expect(await bind({ port: bound.port, avoid: [bound.port] })).toBe(bound.port)
})

test('two that start at once both find a place', async () => {
  const busy = await occupy()
  const [one, two] = await Promise.all([bind({ port: busy }), bind({ port: busy })])
  expect(one).not.toBe(two)
})

test('a busy port that an option requires is an error that names port and option', async () => {
  const port = await occupy()
  await expect(bind({ port, requestedBy: '--port' })).rejects.toThrow(
    `port ${port} is busy: another program uses it (--port asks for it)`,
  )
})

test('a dozen busy ports in a row are no reason to complain', async () => {
  const warnings: Error[] = []
  process.on('warning', (warning) => warnings.push(warning))
  const first = await occupy()
  for (let port = first + 1; port < first + 15; port++) {
    const server = createServer().on('error', () => undefined)
    opened.push(server.listen(port, '127.0.0.1'))
  }
  expect(await bind({ port: first })).toBeGreaterThan(first + 14)
  process.removeAllListeners('warning')
  expect(warnings).toEqual([])
})
