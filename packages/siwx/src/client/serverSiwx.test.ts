import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
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
    const [found] = await again.getSessions(testChains.evm, alice.address.toLowerCase())
    expect(found?.data.accountAddress).toBe(alice.address)
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

test("a refusal carries the server's code", async () => {
  const { siwx } = openPage()
  const session = await sign(siwx)
  const wrong = { ...session, signature: await createEvmAccount().sign(session.message) }
  await expect(siwx.addSession(wrong)).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
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
