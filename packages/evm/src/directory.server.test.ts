import { createLatchkey } from '@latchkey/core'
import { contextOf, createFakeEnv } from '@latchkey/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evm } from './evm.js'
import { startTestServer, type TestServer } from './testing/startTestServer.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PROJECT_IDS: 'p1' })
}, 60_000)
afterAll(() => server.stop())

test('S7.23 all that opening requests of the directory, pictures too, is a GET with projectId, st and sv', async () => {
  const requests: { path: string; query: object; method: string; status: number }[] = []
  const fetchReal = async (url: string, init?: RequestInit) => {
    const reply = await fetch(url, init)
    const { pathname: path, searchParams } = new URL(url)
    const query = Object.fromEntries(
      ['projectId', 'st', 'sv'].map((name) => [name, searchParams.get(name)]),
    )
    requests.push({ path, query, method: init?.method ?? 'GET', status: reply.status })
    return reply
  }
  const env = createFakeEnv({
    fetch: fetchReal,
    loadImage: async (url) => void (await fetchReal(url)),
  })
  const latchkey = createLatchkey({
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
      },
    ],
    adapters: [evm({ window: new EventTarget() })],
    server: server.url,
    projectId: 'p1',
    env,
  })
  contextOf(latchkey).ui.attach({ views: ['Connect'], load: async () => () => () => {} })
  await latchkey.open()
  const seen = (start: string) => requests.filter(({ path }) => path.startsWith(start))
  await expect.poll(() => seen('/getWalletImage/').length, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(seen('/getWallets').length).toBeGreaterThan(0)
  expect(seen('/public/getAssetImage/').length).toBeGreaterThan(0)
  const query = { projectId: 'p1', st: 'latchkey', sv: 'js-0.1.0' }
  for (const request of requests)
    expect(request).toEqual({ path: request.path, query, method: 'GET', status: 200 })
  latchkey.destroy()
})
