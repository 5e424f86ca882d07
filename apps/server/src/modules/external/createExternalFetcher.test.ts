import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startUpstream } from '../directory/testing/startUpstream.js'
import { createExternalFetcher, type ExternalFetcherDeps } from './createExternalFetcher.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

async function start(answer: (response: ServerResponse, path: string, host: string) => void) {
  const server = await startUpstream((request, response) =>
    answer(response, request.url ?? '', request.headers.host ?? ''),
  )
  cleanUps.push(server.close)
  return { ...server, port: new URL(server.url).port }
}

/** The internet of a test: every name is this machine, and this machine counts as public. */
const open = (deps: ExternalFetcherDeps = {}) =>
  createExternalFetcher({
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: () => true,
    timeoutMs: 5_000,
    ...deps,
  })

const bounds = { maxBytes: 1_000 }

test('the request goes to the name’s address, with its name as host', async () => {
  const { port } = await start((response, path, host) =>
    response.writeHead(200, { 'content-type': 'Text/Plain; charset=utf-8' }).end(host + path),
  )
  const answer = await open().get(`http://pictures.example:${port}/a%20b?c=d#e`, bounds)
  expect(answer.type).toBe('text/plain')
  expect(answer.bytes.toString()).toBe(`pictures.example:${port}/a%20b?c=d`)
})

test.each([
  ...['http://localhost/', 'http://LOCALHOST/', 'http://127.0.0.1/'],
  ...['http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0x7f.0.0.1/'],
  ...['http://017700000001/', 'http://0177.0.0.1/', 'http://0/', 'http://0.0.0.0/'],
  ...['http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ...['http://[64:ff9b::7f00:1]/', 'http://[fd00:ec2::254]/', 'http://[fe80::1]/'],
  ...['http://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'http://[2002:7f00:1::]/'],
  ...['http://169.254.169.254/latest/meta-data/', 'http://2852039166/', 'http://169.254.43518/'],
  ...['http://10.0.0.1/', 'http://192.168.0.1/', 'http://172.16.0.1/', 'http://100.64.0.1/'],
  ...['http://１２７.０.０.１/', 'http://127。0。0。1/', 'http://①②⑦.⓪.⓪.①/'],
  ...['http://1.1.1.1:22/', 'http://1.1.1.1:6379/', 'https://1.1.1.1:8545/'],
])('%s is not requested', async (url) => {
  const outside = createExternalFetcher({ resolve: async () => ['127.0.0.1'], timeoutMs: 5_000 })
  await expect(outside.get(url, bounds)).rejects.toThrow('not a public address')
})

test.each([
  ...['file:///etc/passwd', 'ftp://a.example/', 'gopher://a.example/', 'data:text/plain,a'],
  ...['javascript:1', 'http://user@a.example/', 'http://a.example@127.0.0.1/', 'nonsense', ''],
  ...['http://', '//a.example/', 'blob:http://a.example/1', 'http://127.0.0.1.:99999/'],
])('"%s" is not a valid address', async (url) => {
  await expect(open().get(url, bounds)).rejects.toThrow()
})

test.each<[string, string[]]>([
  ['this machine', ['127.0.0.1']],
  ['a private network beside a public one', ['1.1.1.1', '10.0.0.1']],
  ['the cloud’s own address', ['169.254.169.254']],
  ['IPv6 that means IPv4', ['::ffff:127.0.0.1']],
  ['nothing', []],
  ['something that is no address', ['localhost']],
])('a name that resolves to %s is not requested', async (_, addresses) => {
  const outside = createExternalFetcher({ resolve: async () => addresses })
  await expect(outside.get('http://a.example/', bounds)).rejects.toThrow('not a public address')
})

test('a name that changes its address gains nothing: the request goes to the address that was checked', async () => {
  const inner = await start((response) => response.end('secret'))
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  let asked = 0
  // The first answer passes the check; resolving again would give another one.
  const outside = open({
    resolve: async () => answers[asked++] ?? [],
    isAllowedAddress: (address) => address === '127.0.0.1',
  })
  const url = `http://rebinding.example:${inner.port}/`
  expect((await outside.get(url, bounds)).bytes.toString()).toBe('secret')
  expect(asked).toBe(1)
  await expect(outside.get(url, bounds)).rejects.toThrow('not a public address')
})

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is checked like a first address',
  async (status) => {
    const inner = await start((response) => response.end('secret'))
    const server = await start((response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    )
    // As if only the first of them stood outside.
    const outside = open({ isAllowedAddress: (_, port) => String(port) === server.port })
    const asked = outside.get(`http://a.example:${server.port}/`, bounds)
    await expect(asked).rejects.toThrow('not a public address')
    expect(server.seen).toEqual(['/'])
    expect(inner.seen).toEqual([])
  },
)

test('a redirect to another kind of address is refused', async () => {
  const server = await start((response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  )
  await expect(open().get(`http://a.example:${server.port}/`, bounds)).rejects.toThrow('not http')
})

test('honest redirects are followed, endless ones are not', async () => {
  const server = await start((response, path) =>
    path === '/end'
      ? response.end('here')
      : response.writeHead(302, { location: path === '/start' ? '/end' : `${path}x` }).end(),
  )
  const base = `http://a.example:${server.port}`
  expect((await open().get(`${base}/start`, bounds)).bytes.toString()).toBe('here')
  await expect(open().get(`${base}/loop`, bounds)).rejects.toThrow('too many redirects')
})

test('the operator’s own address may be anywhere, but what it leads to may not', async () => {
  const server = await start((response, path) =>
    path === '/a' ? response.end('a') : response.writeHead(302, { location: '/a' }).end(),
  )
  const outside = createExternalFetcher({ timeoutMs: 5_000 })
  const operators = { ...bounds, isTrusted: true }
  expect((await outside.get(`${server.url}/a`, operators)).bytes.toString()).toBe('a')
  await expect(outside.get(`${server.url}/b`, operators)).rejects.toThrow('not a public address')
})

test('20 MB are not received, whatever is said of their length', async () => {
  let sent = 0
  const server = await start((response, path) => {
    if (path === '/said') response.writeHead(200, { 'content-length': '20000000' })
    const send = () => {
      while (sent < 20_000_000) {
        sent += 65_536
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', send)
      }
      response.end()
    }
    send()
  })
  for (const path of ['/said', '/unsaid']) {
    sent = 0
    await expect(open().get(`http://a.example:${server.port}${path}`, bounds)).rejects.toThrow(
      'longer',
    )
    expect(sent).toBeLessThan(20_000_000)
  }
})

test('a compressed response is refused', async () => {
  const server = await start((response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  )
  await expect(open().get(`http://a.example:${server.port}/`, bounds)).rejects.toThrow('compressed')
})

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => undefined],
  [
    'says it byte by byte',
    (response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
])('who %s is given up', async (_, answer) => {
  const server = await start(answer)
  const outside = open({ timeoutMs: 300 })
  const began = performance.now()
  await expect(outside.get(`http://a.example:${server.port}/`, bounds)).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('a resolver that never answers is given up', async () => {
  const outside = open({ timeoutMs: 100, resolve: () => new Promise(() => undefined) })
  await expect(outside.get('http://a.example/', bounds)).rejects.toThrow()
})

test('the number of concurrent and of queued requests is limited', async () => {
  let [open_, most] = [0, 0]
  const server = await start((response) => {
    open_ += 1
    most = Math.max(most, open_)
    setTimeout(() => {
      open_ -= 1
      response.end('x')
    }, 30)
  })
  const outside = open({ maxConcurrent: 2, maxQueued: 4 })
  const url = `http://a.example:${server.port}/`
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => outside.get(url, bounds)))
  expect(most).toBe(2)
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('an address without a listener leaves the next one', async () => {
  const server = await start((response) => response.end('here'))
  const outside = open({ resolve: async () => ['127.0.0.9', '127.0.0.1'] })
  const answer = await outside.get(`http://a.example:${server.port}/`, bounds)
  expect(answer.bytes.toString()).toBe('here')
})

test('an answer that is no answer but another protocol ends the wait, and its place is free again', async () => {
  const { port } = await start((response) => {
    response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    )
  })
  const outside = open({ maxConcurrent: 1, timeoutMs: 1_000 })
  const url = `http://a.example:${port}/`
  await expect(outside.get(url, bounds)).rejects.toThrow()
  await expect(outside.get(url, bounds)).rejects.toThrow()
})
