import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ChainRpc } from '../../ports/ChainRpc.js'
import type { Env } from '../../ports/Env.js'
import { createEnv } from '../env/createEnv.js'
import { createChainRpc } from './createChainRpc.js'

/** Real sockets and real fetch; the clock runs so many times faster. */
function hurried(times: number): Env {
  const real = createEnv()
  const begun = Date.now()
  return {
    ...real,
    now: () => begun + (Date.now() - begun) * times,
    after: (ms, task) => real.after(ms / times, task),
  }
}

type Call = { id: number; method: string }
type Handler = (calls: Call[], response: ServerResponse, body: string) => void

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

async function serve(handler: Handler): Promise<{ url: string; hits: number[] }> {
  const hits: number[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    hits.push(Date.now())
    handler([JSON.parse(body)].flat(), response, body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits }
}

function connect(urls: string[], env = createEnv()): ChainRpc {
  const rpc = createChainRpc({ urls, env })
  cleanUps.push(rpc.close)
  return rpc
}

const echo: Handler = (calls, response, body) => {
  const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(body.startsWith('[') ? replies.reverse() : replies[0]))
}
const inTurn = (...handlers: Handler[]): Handler => {
  let at = 0
  return (...request) => (handlers[at++] ?? handlers.at(-1))?.(...request)
}

test('S7.31 a batch answered out of order', async () => {
  const { hits, url } = await serve(echo)
  const rpc = connect([url])
  const methods = ['eth_chainId', 'eth_blockNumber', 'eth_gasPrice']
  expect(await Promise.all(methods.map((method) => rpc.request({ method })))).toEqual(methods)
  expect(hits).toHaveLength(1)
})

test('a slow node gives way to the next one', async () => {
  const asked: string[] = []
  const slow = await serve((calls) => void asked.push(...calls.map(({ method }) => method)))
  const good = await serve(echo)
  const rpc = connect([slow.url, good.url], hurried(8))
  expect(await rpc.request({ method: 'eth_gasPrice' })).toBe('eth_gasPrice')
  expect(await rpc.request({ method: 'eth_gasPrice' })).toBe('eth_gasPrice')
  // Pings come on top.
  expect(asked.filter((method) => method === 'eth_gasPrice')).toHaveLength(1)
})

test('a node whose answer stalls half way times out', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"jsonrpc":"2.0",')
  })
  const rpc = connect([url], hurried(20))
  await expect(rpc.request({ method: 'x' })).rejects.toMatchObject({ code: 'rpc/timeout' })
})

test('a page of HTML is malformed', async () => {
  const { url } = await serve((_, response) => response.end('<!doctype html><h1>Sign in</h1>'))
  await expect(connect([url]).request({ method: 'x' })).rejects.toMatchObject({
    code: 'rpc/malformed',
  })
})

test('wrong ids are malformed', async () => {
  const { url } = await serve((calls, response) =>
    response.end(JSON.stringify(calls.map(({ id }) => ({ id: id + 1_000, result: 1 })))),
  )
  const rpc = connect([url])
  const settled = await Promise.allSettled([
    rpc.request({ method: 'x' }),
    rpc.request({ method: 'y' }),
  ])
  const malformed = { reason: { code: 'rpc/malformed' } }
  expect(settled).toMatchObject([malformed, malformed])
})

test('an answer without end is malformed', async () => {
  const { url } = await serve((_, response) => {
    const chunk = Buffer.alloc(1_000_000, ' ')
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  })
  await expect(connect([url]).request({ method: 'x' })).rejects.toMatchObject({
    code: 'rpc/malformed',
  })
})

test('S7.31 S7.41 a busy node is tried again when it said so', async () => {
  const busy: Handler = (_, response) => response.writeHead(429, { 'Retry-After': '5' }).end()
  const { hits, url } = await serve(inTurn(busy, echo))
  expect(await connect([url], hurried(8)).request({ method: 'eth_chainId' })).toBe('eth_chainId')
  const [first = 0, second = 0] = hits
  // Five seconds, eight times faster; the server sees them a little late or early.
  expect(second - first).toBeGreaterThan(500)
})

test('a socket that is closed is opened again', async () => {
  const slam: Handler = (_, response) => void response.destroy()
  const { hits, url } = await serve(inTurn(slam, slam, echo))
  expect(await connect([url]).request({ method: 'eth_chainId' })).toBe('eth_chainId')
  expect(hits).toHaveLength(3)
})

test('a node that was not started is unreachable', async () => {
  const { url } = await serve(echo)
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  await expect(connect([url], hurried(20)).request({ method: 'x' })).rejects.toMatchObject({
    code: 'rpc/unreachable',
  })
})

test('close hangs up', async () => {
  const { url } = await serve(() => {})
  const rpc = connect([url])
  const result = rpc.request({ method: 'x' })
  setTimeout(rpc.close, 20)
  await expect(result).rejects.toMatchObject({ code: 'rpc/unreachable' })
})
