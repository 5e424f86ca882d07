import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serverSiwx } from '../client/serverSiwx.js'
import { createEvmAccount } from '../testing/accounts.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { nodeHandler } from './nodeHandler.js'
import { type NodeRequest, toRequest } from './toRequest.js'

const alice = createEvmAccount()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Reads the body first, as a parser in front of the handler does. */
async function parseBody(request: NodeRequest): Promise<NodeRequest> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return Object.assign(request, { body: text ? JSON.parse(text) : {} })
}

test.each([false, true])(
  'a page signs in to a server of Node, whose body is parsed before: %s',
  async (isParsed) => {
    const signIn = createTestSignIn({ session: 'token' })
    const handle = nodeHandler(signIn)
    const sessions: (string | undefined)[] = []
    const url = await listen(async (request, response) => {
      const input = isParsed ? await parseBody(request) : request
      sessions.push((await signIn.getSession(toRequest(input)))?.data.accountAddress)
      await handle(input, response)
    })
    const site = { domain: 'example.com', uri: 'https://example.com' }
    const storage = createMemoryStorage()
    const siwx = serverSiwx({ url: `${url}/siwx`, session: 'token', storage, ...site })
    const data = await siwx.createMessage({
      accountAddress: alice.address,
      chainId: testChains.evm,
    })
    const message = String(data)
    await siwx.addSession({ data, message, signature: await alice.sign(message) })
    expect(await siwx.getSessions(testChains.evm, alice.address)).toHaveLength(1)
    expect(sessions).toEqual([undefined, undefined, alice.address])
  },
)

test('cookies come through, each in its own header', async () => {
  const url = await listen(nodeHandler(createTestSignIn()))
  const headers = { origin: 'https://example.com' }
  const response = await fetch(`${url}/siwx/sign-out`, { method: 'POST', headers })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie().length).toBeGreaterThan(1)
})

test('a body beyond all bounds is refused while it comes', async () => {
  const url = await listen(nodeHandler(createTestSignIn()))
  const headers = { origin: 'https://example.com', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: 'x'.repeat(200_000) }
  const response = await fetch(`${url}/siwx/verify`, init)
  expect(response.status).toBe(413)
})

test('a failure of the host is reported to the server, or answered with 500', async () => {
  const allow = () => Promise.reject(new Error('no disk'))
  const handle = nodeHandler(createTestSignIn({ allow }))
  const plain = await listen(handle)
  expect((await fetch(`${plain}/siwx/session`)).status).toBe(500)
  const errors: unknown[] = []
  const reporting = await listen((request, response) =>
    handle(request, response, (error) => {
      errors.push(error)
      response.end()
    }),
  )
  await fetch(`${reporting}/siwx/session`)
  expect(errors).toEqual([new Error('no disk')])
})
