import { expect, test } from 'vitest'
import type { SignIn } from '../server/createSignIn.js'
import { createEvmAccount, createSolanaAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createVisitor } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const mallory = createEvmAccount()
const sol = createSolanaAccount()
const name = '__Host-siwx-eip155'

/** Signs in, and returns the secret id of the session. */
async function idOf(signIn: SignIn, account = alice) {
  const visitor = createVisitor(signIn)
  await visitor.signIn({ accountAddress: account.address, chainId: testChains.evm }, account.sign)
  return visitor.cookies.get(name) ?? ''
}

/** A request with cookies as they come over the network: one character for each byte. */
function page(cookie: string, method = 'GET') {
  const headers = new Headers({ origin: 'https://example.com' })
  headers.set('cookie', cookie)
  return new Request('https://example.com/siwx/sign-out', { method, headers })
}

test.each(['\u00a0', '\v', '\f', '\u0085', ' \u00a0 '])(
  'session fixation: a name that browsers take for another one, with %j in front',
  async (space) => {
    const signIn = createTestSignIn()
    const planted = `${space}${name}=${await idOf(signIn, mallory)}`
    expect(await signIn.getSession(page(`a=b;${planted}`))).toBeUndefined()
    const own = await idOf(signIn)
    const both = page(`a=b;${planted}; ${name}=${own}`, 'POST')
    expect((await signIn.getSession(both))?.data.accountAddress).toBe(alice.address)
    await signIn.signOut(both)
    expect(await signIn.getSession(page(`${name}=${own}`))).toBeUndefined()
  },
)

test('spaces and tabs around a cookie are none of it', async () => {
  const signIn = createTestSignIn()
  const id = await idOf(signIn)
  expect(await signIn.getSession(page(`a=b; \t${name}=${id}\t ; c=d`))).toBeDefined()
})

test('a cookie that comes twice is no session, and signing out ends both', async () => {
  const signIn = createTestSignIn()
  const ids = [await idOf(signIn, mallory), await idOf(signIn)]
  const cookie = ids.map((id) => `${name}=${id}`).join('; ')
  expect(await signIn.getSession(page(cookie))).toBeUndefined()
  expect((await signIn.signOut(page(cookie, 'POST'))).status).toBe(200)
  for (const id of ids) expect(await signIn.getSession(page(`${name}=${id}`))).toBeUndefined()
})

test('the session of one namespace in the cookie of another', async () => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn({ accountAddress: sol.address, chainId: testChains.solana }, sol.sign)
  const id = visitor.cookies.get('__Host-siwx-solana') ?? ''
  expect(await signIn.getSession(page(`${name}=${id}`), 'eip155')).toBeUndefined()
  expect(await signIn.getSessions(page(`${name}=${id}`))).toEqual([])
  const other = createVisitor(signIn)
  other.cookies.set(name, id)
  expect((await other.send('POST', 'refresh')).body.code).toBe('siwx/not-signed-in')
})

test.each(['x'.repeat(4_000), '<b>', '"quoted"', ''])(
  'a cookie of the visitor that the server did not write is replaced (%#)',
  async (planted) => {
    const visitor = createVisitor(createTestSignIn())
    visitor.cookies.set('__Host-siwx-visitor', planted)
    await visitor.nonce()
    expect(visitor.cookies.get('__Host-siwx-visitor')).toMatch(/^[\da-f]{32}$/)
  },
)
