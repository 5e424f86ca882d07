import { once } from 'node:events'
import { createServer as createHttpServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bindLocalhost, redirectToLocalhost } from './bindLocalhost.js'

const opened: Server[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => new Promise((done) => server.close(done))))
})

async function occupy(host: string, port = 0): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  opened.push(server)
  return (server.address() as AddressInfo).port
}

function openDemo(): ReturnType<typeof createHttpServer> {
  const server = createHttpServer((_, response) => response.end('here'))
  opened.push(server)
  return server
}

const read = (host: string, port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ host, port, agent: false }, (response) =>
      response.setEncoding('utf8').on('data', resolve),
    ).on('error', reject)
  })

test('one server answers on both addresses that localhost may mean, and lets go of both', async () => {
  const server = openDemo()
  const port = await bindLocalhost(server, 0)
  expect(await Promise.all(['127.0.0.1', '::1'].map((host) => read(host, port)))).toEqual([
    'here',
    'here',
  ])
  server.close()
  await once(server, 'close')
  for (const host of ['127.0.0.1', '::1']) await expect(read(host, port)).rejects.toThrow()
})

test.each(['127.0.0.1', '::1'])(
  'a port that is busy on %s alone is left to who has it',
  async (host) => {
    const busy = await occupy(host)
    const port = await bindLocalhost(openDemo(), busy)
    expect(port).toBeGreaterThan(busy)
    // It left nothing behind on the other address.
    const other = host === '::1' ? '127.0.0.1' : '::1'
    expect(await occupy(other, busy)).toBe(busy)
  },
)

test('a machine without the second address does with the first', async () => {
  const port = await bindLocalhost(openDemo(), 0, '192.0.2.1')
  expect(await read('127.0.0.1', port)).toBe('here')
})

test('two that want the same port at once both get one', async () => {
  const wanted = await occupy('127.0.0.1')
  const [one, two] = await Promise.all([1, 2].map(() => bindLocalhost(openDemo(), wanted)))
  expect(one).not.toBe(two)
})

describe('by a number or by its name', () => {
  const server = createHttpServer(redirectToLocalhost((_, response) => response.end('here')))
  beforeEach(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterEach(() => server.close())

  async function request(host: string, path: string): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo
    const [response] = await once(get({ port, path, headers: { host } }), 'response')
    return response.resume()
  }

  test.each(['127.0.0.1:5173', '[::1]:5173'])('%s is sent to the name', async (host) => {
    const { headers, statusCode } = await request(host, '/plain.html?email')
    expect(statusCode).toBe(307)
    expect(headers.location).toBe('http://localhost:5173/plain.html?email')
  })

  test.each(['localhost:5173', 'harbour.localhost:5173', 'localhost'])(
    '%s is answered',
    async (host) => {
      expect((await request(host, '/')).statusCode).toBe(200)
    },
  )
})
