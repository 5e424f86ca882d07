import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { importWallets } from './importWallets.js'
import { startUpstream, type UpstreamServer } from './testing/startUpstream.js'

const opened: UpstreamServer[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function upstream(answer: (url: URL, response: ServerResponse) => void) {
  const server = await startUpstream((request, response) =>
    answer(new URL(request.url ?? '', 'http://any'), response),
  )
  opened.push(server)
  return server
}

const wallets = (length: number) =>
  Array.from({ length }, (_, n) => ({ id: `w${n}`, name: `Wallet ${n}` }))

/** Answers pages as a good directory does. */
const paged =
  (all: readonly unknown[], count: unknown = all.length) =>
  (url: URL, response: ServerResponse) => {
    const page = Number(url.searchParams.get('page'))
    const entries = Number(url.searchParams.get('entries'))
    const data = all.slice((page - 1) * entries, page * entries)
    response.end(JSON.stringify({ data, count }))
  }

const { signal } = new AbortController()

test('all pages are read, by the path of the API below the upstream’s own', async () => {
  const server = await upstream(paged(wallets(250)))
  const list = await importWallets({ upstream: `${server.url}/api/?projectId=p1`, signal })
  expect(list.wallets).toHaveLength(250)
  expect(list.skipped).toBe('')
  expect(server.seen).toEqual(
    [1, 2, 3].map((page) => `/api/getWallets?projectId=p1&page=${page}&entries=100`),
  )
})

test('what is bad in it is left out and counted', async () => {
  const bad = [{ id: 'w1', name: 'Again' }, { id: 'x' }, { id: 'y', name: 'Y', homepage: 'no' }]
  const server = await upstream(paged([...wallets(3), ...bad]))
  const { skipped, wallets: read } = await importWallets({ upstream: server.url, signal })
  expect(read).toHaveLength(4)
  expect(skipped).toBe(
    '1 with an id that another one has, 1 without a usable name, 1 fields that do not fit',
  )
})

test('an upstream that answers every page with the same wallets comes to an end', async () => {
  const server = await upstream((_, response) =>
    response.end(JSON.stringify({ data: wallets(100), count: 1_000_000 })),
  )
  const list = await importWallets({ upstream: server.url, signal })
  expect(list.wallets).toHaveLength(100)
  expect(server.seen).toHaveLength(2)
})

test('an upstream without end comes to one', async () => {
  let next = 0
  const server = await upstream((_, response) => {
    const data = Array.from({ length: 5_000 }, () => ({ id: `w${next++}`, name: 'W' }))
    response.end(JSON.stringify({ data, count: 1_000_000 }))
  })
  const list = await importWallets({ upstream: server.url, signal })
  expect(list.wallets).toHaveLength(20_000)
  expect(server.seen).toHaveLength(4)
})

test('20,000 wallets are read', async () => {
  const server = await upstream(paged(wallets(20_000)))
  const list = await importWallets({ upstream: server.url, signal })
  expect(list.wallets).toHaveLength(20_000)
}, 60_000)

test.each<[string, (response: ServerResponse) => void, string]>([
  ['is no JSON', (response) => response.end('<html>'), 'its answer is not JSON'],
  ['is no list', (response) => response.end('{"data":{}}'), 'its answer is no list of wallets'],
  ['is empty', (response) => response.end('{"data":[],"count":0}'), 'it has no wallets'],
  ['is a failure', (response) => response.writeHead(503).end('[]'), 'status 503'],
  ['breaks off', (response) => response.writeHead(200).destroy(), 'fetch failed'],
])('an answer that %s is no import', async (_, answer, reason) => {
  const server = await upstream((_url, response) => answer(response))
  await expect(importWallets({ upstream: server.url, signal })).rejects.toThrow(reason)
})

test('half a list is none', async () => {
  const server = await upstream((url, response) =>
    url.searchParams.get('page') === '2'
      ? response.writeHead(500).end()
      : paged(wallets(250))(url, response),
  )
  await expect(importWallets({ upstream: server.url, signal })).rejects.toThrow('status 500')
})

test('a redirect is not followed, wherever it leads', async () => {
  const inner = await upstream(paged(wallets(1)))
  const server = await upstream((_, response) =>
    response.writeHead(302, { location: `${inner.url}/getWallets` }).end(),
  )
  await expect(importWallets({ upstream: server.url, signal })).rejects.toThrow()
  expect(inner.seen).toEqual([])
})

test('an answer without end is not received', async () => {
  let sent = 0
  const server = await upstream((_, response) => {
    const chunk = ' '.repeat(100_000)
    const more = () => {
      sent += chunk.length
      if (sent < 50_000_000 && !response.destroyed) response.write(chunk, () => setImmediate(more))
    }
    more()
  })
  const import_ = importWallets({ upstream: server.url, signal, maxBytes: 1_000_000 })
  await expect(import_).rejects.toThrow('longer than 1000000 bytes')
  expect(sent).toBeLessThan(20_000_000)
})

test('a slow upstream is left alone', async () => {
  const server = await upstream(() => undefined)
  const slow = importWallets({ upstream: server.url, signal, requestMs: 50 })
  await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' })
})
