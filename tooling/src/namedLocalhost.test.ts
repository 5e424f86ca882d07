import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namedLocalhost } from './namedLocalhost.js'

const server = createServer(namedLocalhost((_, response) => response.end('here')))
beforeEach(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterEach(() => server.close())

async function ask(host: string, path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const [response] = await once(get({ port, path, headers: { host } }), 'response')
  return response.resume()
}

test.each(['127.0.0.1:5173', '[::1]:5173'])('%s is sent to the name', async (host) => {
  const { headers, statusCode } = await ask(host, '/plain.html?email')
  expect(statusCode).toBe(307)
  expect(headers.location).toBe('http://localhost:5173/plain.html?email')
})

test.each(['localhost:5173', 'harbour.localhost:5173', 'localhost'])(
  '%s is answered',
  async (host) => {
    expect((await ask(host, '/')).statusCode).toBe(200)
  },
)
