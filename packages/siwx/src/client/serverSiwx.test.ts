import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SignIn } from '../server/createSignIn.js'
import { createEvmAccount, createSolanaAccount, type TestAccount } from '../testing/accounts.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { type ServerSiwxOptions, serverSiwx } from './serverSiwx.js'

type ChainId = SignInSession['data']['chainId']
const alice = createEvmAccount()
const sol = createSolanaAccount()

/** A browser's fetch on the page of the site: with its origin, and with cookies. */
function createFetch(signIn: SignIn): typeof fetch {
  const cookies = new Map<string, string>()
  return async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    if (init?.method === 'POST') headers.set('origin', 'https://example.com')
    const response = await signIn.handle(new Request(String(url), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
}

function openPage(
  session: 'cookie' | 'token' = 'cookie',
  signIn = createTestSignIn({ session }),
  more: Partial<ServerSiwxOptions> = {},
) {
  const options = {
    url: 'https://example.com/siwx/',
    domain: 'example.com',
    uri: 'https://example.com',
    session,
    storage: createMemoryStorage(),
    fetch: createFetch(signIn),
    ...more,
  }
  return { siwx: serverSiwx(options), reload: () => serverSiwx(options), signIn }
}

async function sign(siwx: Siwx, account: TestAccount = alice, chainId: ChainId = testChains.evm) {
  const data = await siwx.createMessage({ accountAddress: account.address, chainId })
  return { data, message: String(data), signature: await account.sign(String(data)) }
}

test.each(['cookie', 'token'] as const)(
  'S3.81 a visitor signs in on both namespaces, reloads, and revokes one, by %s',
  async (session) => {
    const { siwx, reload } = openPage(session)
    expect(await siwx.getSessions(testChains.evm, alice.address)).toEqual([])
    await siwx.addSession(await sign(siwx))
    await siwx.addSession(await sign(siwx, sol, testChains.solana))
    const again = reload()
    const [restored] = await again.getSessions(testChains.evm, alice.address.toLowerCase())
    expect(restored?.data.accountAddress).toBe(alice.address)
    expect(await again.getSessions(testChains.otherEvm, alice.address)).toEqual([])
    await again.revokeSession(testChains.evm, alice.address)
    expect(await siwx.getSessions(testChains.evm, alice.address)).toEqual([])
    expect(await siwx.getSessions(testChains.solana, sol.address)).toHaveLength(1)
  },
)

test('revoking the session of another account or chain leaves this one', async () => {
  const { siwx } = openPage()
  await siwx.addSession(await sign(siwx))
  await siwx.revokeSession(testChains.evm, createEvmAccount().address)
  await siwx.revokeSession(testChains.otherEvm, alice.address)
  expect(await siwx.getSessions(testChains.evm, alice.address)).toHaveLength(1)
})

test.each(['cookie', 'token'] as const)('setting sessions replaces all, by %s', async (session) => {
  const { siwx } = openPage(session)
  await siwx.addSession(await sign(siwx))
  const next = await sign(siwx, sol, testChains.solana)
  await siwx.setSessions([next])
  expect(await siwx.getSessions(testChains.evm, alice.address)).toEqual([])
  expect(await siwx.getSessions(testChains.solana, sol.address)).toHaveLength(1)
  await siwx.setSessions([])
  expect(await siwx.getSessions(testChains.solana, sol.address)).toEqual([])
})

test('a session that the server has revoked ends here too', async () => {
  const requests: Request[] = []
  const server = createTestSignIn()
  const handle: SignIn['handle'] = (request) => {
    requests.push(request.clone())
    return server.handle(request)
  }
  const { siwx } = openPage('cookie', { ...server, handle })
  await siwx.addSession(await sign(siwx))
  await siwx.getSessions(testChains.evm, alice.address)
  const last = requests.at(-1)
  const headers = new Headers(last?.headers)
  headers.set('origin', 'https://example.com')
  await server.signOut(new Request('https://example.com/', { method: 'POST', headers }))
  expect(await siwx.getSessions(testChains.evm, alice.address)).toEqual([])
})

test.each(['cookie', 'token'] as const)(
  'a session past half of its life is prolonged when the page looks for it, by %s',
  async (session) => {
    const day = 86_400_000
    let time = Date.now()
    const paths: string[] = []
    const server = createTestSignIn({ session, maxAgeSeconds: 2 * 86_400, now: () => time })
    const handle: SignIn['handle'] = (request) => {
      paths.push(new URL(request.url).pathname)
      return server.handle(request)
    }
    const { siwx } = openPage(session, { ...server, handle })
    const look = () => siwx.getSessions(testChains.evm, alice.address)
    const refreshes = () => paths.filter((path) => path.endsWith('/refresh')).length
    await siwx.addSession(await sign(siwx))
    await look()
    expect(refreshes()).toBe(0)
    const start = time
    for (const [after, count] of [
      [0.6, 1],
      [1.2, 2],
      [1.9, 2],
    ] as const) {
      time = start + after * day
      expect(await look()).toHaveLength(1)
      // Two days are the most: beyond them, a refresh gives nothing.
      expect(refreshes()).toBe(count)
    }
    time = start + 2.1 * day
    expect(await look()).toEqual([])
  },
)

test('a refresh that fails leaves the session as it is', async () => {
  let time = Date.now()
  const server = createTestSignIn({ now: () => time })
  const handle: SignIn['handle'] = (request) =>
    request.url.endsWith('/refresh') ? Promise.reject(new TypeError()) : server.handle(request)
  const { siwx } = openPage('cookie', { ...server, handle })
  await siwx.addSession(await sign(siwx))
  time += 50_000_000
  expect(await siwx.getSessions(testChains.evm, alice.address)).toHaveLength(1)
})

test.each(['cookie', 'token'] as const)(
  'a refresh on its way never replaces a session that begins meanwhile, by %s',
  async (session) => {
    let time = Date.now()
    const server = createTestSignIn({ session, ttlSeconds: 200, now: () => time })
    let answerRefresh: (() => void) | undefined
    const handle: SignIn['handle'] = async (request) => {
      const answer = await server.handle(request)
      if (!request.url.endsWith('/refresh')) return answer
      return new Promise((resolve) => {
        answerRefresh = () => resolve(answer)
      })
    }
    const { siwx } = openPage(session, { ...server, handle })
    await siwx.addSession(await sign(siwx))
    time += 150_000
    const bob = createEvmAccount()
    const signed = await sign(siwx, bob)
    const looking = siwx.getSessions(testChains.evm, alice.address)
    await vi.waitFor(() => expect(answerRefresh).toBeDefined())
    const adding = siwx.addSession(signed)
    // Long enough for a sign-in that does not wait.
    await new Promise((resolve) => setTimeout(resolve, 30))
    answerRefresh?.()
    await Promise.all([looking, adding])
    expect(await siwx.getSessions(testChains.evm, bob.address)).toHaveLength(1)
  },
)

test("a refusal carries the server's code", async () => {
  const { siwx } = openPage()
  const session = await sign(siwx)
  const wrong = { ...session, signature: await createEvmAccount().sign(session.message) }
  await expect(siwx.addSession(wrong)).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
})

/** What the console gets. */
function muteConsole() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  return said
}

const html = (status: number) => async () =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; x' } })

test.each([
  [200, 'http/malformed'],
  [404, 'http/status'],
])(
  'a url where sign-in is not mounted, with status %i, is named by the cause, and once in the console',
  async (status, code) => {
    const said = muteConsole()
    const { siwx } = openPage('cookie', undefined, { fetch: html(status) })
    const look = () => siwx.getSessions(testChains.evm, alice.address)
    const message = `GET https://example.com/siwx/session: the answer (status ${status}, text/html) is none of createSignIn: is it mounted at the url of serverSiwx?`
    await expect(look()).rejects.toMatchObject({ code, cause: { message } })
    await expect(look()).rejects.toMatchObject({ code })
    expect(said.mock.calls).toEqual([[`Latchkey: ${message}`]])
  },
)

test('a build for visitors says nothing of it in the console', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const said = muteConsole()
  const { siwx } = openPage('cookie', undefined, { fetch: html(200) })
  await expect(siwx.getSessions(testChains.evm, alice.address)).rejects.toThrow()
  expect(said).not.toHaveBeenCalled()
})

test('a page whose address the server does not accept says in the console which one', async () => {
  const said = muteConsole()
  const { siwx } = openPage('cookie', createTestSignIn({ domains: ['localhost:3000'] }))
  const input = { accountAddress: alice.address, chainId: testChains.evm }
  await expect(siwx.createMessage(input)).rejects.toMatchObject({
    code: 'siwx/origin-not-accepted',
  })
  expect(said.mock.calls.flat().join()).toContain(
    'the origin is https://example.com, and domains are localhost:3000',
  )
})

const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

test.each<[string, typeof fetch, string]>([
  ['is away', () => Promise.reject(new TypeError('fetch failed')), 'http/unreachable'],
  ['is late', () => Promise.reject(new DOMException('', 'TimeoutError')), 'http/timeout'],
  ['fails', answer('<html>', 500), 'http/status'],
  ['refuses with a code that is none of ours', answer('{"code":"<b>"}', 401), 'http/status'],
  ['answers something else', answer('<html>'), 'http/malformed'],
  ['answers no object', answer('7'), 'http/malformed'],
])('where the server %s, that is what is thrown', async (_, fetch, code) => {
  muteConsole()
  const { siwx } = openPage('cookie', undefined, { fetch })
  const input = { accountAddress: alice.address, chainId: testChains.evm }
  await expect(siwx.createMessage(input)).rejects.toMatchObject({ code })
  await expect(siwx.getSessions(testChains.evm, alice.address)).rejects.toMatchObject({ code })
  const session = await sign(openPage().siwx)
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code })
})

test('sessions of a server that makes no sense are none', async () => {
  const body = '{"sessions":[null,7,{"message":"x","signature":"y"}]}'
  const { siwx } = openPage('cookie', undefined, { fetch: answer(body) })
  expect(await siwx.getSessions(testChains.evm, alice.address)).toEqual([])
})
