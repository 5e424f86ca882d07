import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localSiwx, serverSiwx } from '@latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { publicTestKey } from '../wallets/publicTestKey.js'
import { createBackend } from './createBackend.js'

const alice = privateKeyToAccount(publicTestKey(0))

/** A browser on a page of the demo, with its cookies. */
async function startBackend() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const domain = `localhost:${port}`
  server.on('request', createBackend({ domain, evm: { 31337: 'http://127.0.0.1:1' } }))
  const cookies = new Map<string, string>()
  const request: typeof fetch = async (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (!headers.has('origin')) headers.set('origin', `http://${domain}`)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response
  }
  return { domain, request }
}

async function signIn({ domain, request }: Awaited<ReturnType<typeof startBackend>>) {
  const siwx = serverSiwx({ url: '/siwx', domain, uri: `http://${domain}`, fetch: request })
  const input = { accountAddress: alice.address, chainId: 'eip155:31337' } as const
  const data = await siwx.createMessage(input)
  const signature = await alice.signMessage({ message: String(data) })
  await siwx.addSession({ data, message: String(data), signature })
}

test('the note is for visitors with a session alone, until it is ended at the server', async () => {
  const page = await startBackend()
  const note = () => page.request('/members/note?namespace=eip155')
  expect((await note()).status).toBe(401)
  await signIn(page)
  const answer = await note()
  expect(await answer.json()).toMatchObject({
    account: `eip155:31337:${alice.address.toLowerCase()}`,
    note: expect.any(String),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await page.request('/members/note?namespace=solana')).status).toBe(401)
  const ended = await page.request('/members/end', { method: 'POST' })
  expect(ended.status).toBe(200)
  expect(ended.headers.getSetCookie()).toEqual([])
  expect((await note()).status).toBe(401)
})

test('a page of another site ends nothing', async () => {
  const page = await startBackend()
  await signIn(page)
  const headers = { origin: 'https://evil.example' }
  expect((await page.request('/members/end', { method: 'POST', headers })).status).toBe(403)
  expect((await page.request('/members/note')).status).toBe(200)
})

test('a message that the page alone made, without a nonce of the server, is refused', async () => {
  const { domain, request } = await startBackend()
  const local = localSiwx({ domain, uri: `http://${domain}` })
  const data = await local.createMessage({
    accountAddress: alice.address,
    chainId: 'eip155:31337',
  })
  const message = String(data)
  const signature = await alice.signMessage({ message })
  const body = JSON.stringify({ message, signature })
  const headers = { 'content-type': 'application/json' }
  const { status } = await request('/siwx/verify', { method: 'POST', headers, body })
  expect(status).toBeGreaterThanOrEqual(400)
  expect((await request('/members/note')).status).toBe(401)
})

test('there is nothing else', async () => {
  const { request } = await startBackend()
  expect((await request('/members/other')).status).toBe(404)
  expect((await request('/siwx/other')).status).toBe(404)
})

test('a user of the app gets a token, and everyone the key that proves it; no name, no token', async () => {
  const { request } = await startBackend()
  const answer = await request('/members/token?name=zoe', { method: 'POST' })
  expect((await answer.json()).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await (await request('/members/keys')).json()).keys).toHaveLength(1)
  const refused = await request('/members/token?name=<b>', { method: 'POST' })
  expect(refused.status).toBe(400)
})
