import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTestSignIn } from '../testing/createTestSignIn.js'
import { nodeHandler } from './nodeHandler.js'
import { toRequest } from './toRequest.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends bytes as they are, which no client of HTTP would; returns the answer. */
function sendRaw(port: number, start: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
    socket.write(`${start} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  })
}

test.each([
  'GET //',
  'GET //a:b@c/',
  'GET http://u:p@h/',
  'GET //x:99999/nothing',
  'GET http://[/nothing',
  'GET /%',
  'TRACE /siwx/session',
  'OPTIONS *',
])('a request that no browser sends is answered, never thrown: %s', async (start) => {
  const signIn = createTestSignIn()
  const handle = nodeHandler(signIn)
  const errors: unknown[] = []
  const port = await listen(async (request, response) => {
    try {
      await signIn.getSession(toRequest(request))
    } catch (error) {
      errors.push(error)
    }
    await handle(request, response, (error) => {
      errors.push(error)
      response.end()
    })
  })
  expect(await sendRaw(port, start)).toMatch(/^HTTP\/1\.1 404 /)
  expect(errors).toEqual([])
})

test('only the path of a target counts, with or without a host in front', async () => {
  const port = await listen(nodeHandler(createTestSignIn()))
  for (const target of ['//u:p@x/siwx/session?a', 'http://u:p@h/siwx/session', '/siwx/session?']) {
    expect(await sendRaw(port, `GET ${target}`)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('a visitor who goes away in the middle of a body is no failure of the server', async () => {
  const errors: unknown[] = []
  const handle = nodeHandler(createTestSignIn())
  let onAnswered = () => {}
  const answered = new Promise<void>((resolve) => {
    onAnswered = resolve
  })
  const port = await listen(async (request, response) => {
    await handle(request, response, (error) => errors.push(error))
    onAnswered()
  })
  const socket = connect(port, '127.0.0.1')
  const headers = 'Origin: https://example.com\r\nContent-Type: application/json'
  socket.write(`POST /siwx/verify HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Length: 99\r\n\r\n{`)
  setTimeout(() => socket.destroy(), 50)
  await answered
  expect(errors).toEqual([])
})

test('a cookie that the host has set before stays', async () => {
  const handle = nodeHandler(createTestSignIn())
  const port = await listen((request, response) => {
    response.setHeader('set-cookie', 'csrf=1')
    return handle(request, response)
  })
  const post = (path: string) =>
    fetch(`http://127.0.0.1:${port}/siwx/${path}`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
    })
  expect((await post('nonce')).headers.getSetCookie()).toEqual([
    'csrf=1',
    expect.stringMatching(/^__Host-siwx-visitor=/),
  ])
  expect((await post('none')).headers.getSetCookie()).toEqual(['csrf=1'])
})

type Leave = (request: IncomingMessage & { body?: unknown }, bytes: Buffer) => void
const deletesOne = [200, 1, undefined]
const lost = [400, 0, expect.stringContaining('mount sign-in in front')]

test.each<[string, Leave, unknown[]]>([
  ['parsed', (one, bytes) => Object.assign(one, { body: JSON.parse(String(bytes)) }), deletesOne],
  ['as text', (one, bytes) => Object.assign(one, { body: String(bytes) }), deletesOne],
  ['as bytes', (one, bytes) => Object.assign(one, { body: bytes }), deletesOne],
  ['as an empty object', (one) => Object.assign(one, { body: {} }), lost],
  ['nowhere', () => {}, lost],
])('sign-out of one namespace whose body was read before and left %s', async (_, leave, ends) => {
  const handle = nodeHandler(createTestSignIn())
  const port = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    leave(request, Buffer.concat(chunks))
    await handle(request, response)
  })
  const response = await fetch(`http://127.0.0.1:${port}/siwx/sign-out`, {
    method: 'POST',
    headers: { origin: 'https://example.com', 'content-type': 'Application/JSON' },
    body: '{"namespace":"solana"}',
  })
  const { detail } = await response.json()
  expect([response.status, response.headers.getSetCookie().length, detail]).toEqual(ends)
})

test.each([undefined, {}])('sign-out without a body behind a parser that sets %j', async (body) => {
  const handle = nodeHandler(createTestSignIn())
  const port = await listen((request, response) =>
    handle(Object.assign(request, { body }), response),
  )
  const init = { method: 'POST', headers: { origin: 'https://example.com' } }
  const response = await fetch(`http://127.0.0.1:${port}/siwx/sign-out`, init)
  expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 5])
})
