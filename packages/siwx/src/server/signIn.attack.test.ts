import { expect, test } from 'vitest'
import { memoryStore } from '../stores/memoryStore.js'
import { createEvmAccount, createSolanaAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, isoTime, type Visitor } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const mallory = createEvmAccount()
const sol = createSolanaAccount()
const fields = { accountAddress: alice.address, chainId: testChains.evm }
const minute = 60_000

async function refusal(answer: ReturnType<Visitor['send']>): Promise<string | undefined> {
  const { body, status } = await answer
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.session).toBeUndefined()
  return body.code
}

/** Signs a text in that is made from a fresh nonce. */
async function signText(visitor: Visitor, write: (nonce: string) => string) {
  const message = write(await visitor.nonce())
  return visitor.verify(message, await alice.sign(message))
}

test('replay of message and nonce', async () => {
  const visitor = createVisitor(createTestSignIn())
  const message = createMessage({ ...fields, nonce: await visitor.nonce() })
  const signature = await alice.sign(message)
  expect((await visitor.verify(message, signature)).status).toBe(200)
  expect(await refusal(visitor.verify(message, signature))).toBe('siwx/nonce-not-accepted')
  // A new message with the used nonce, too.
  const again = createMessage({
    ...fields,
    nonce: message.match(/Nonce: (\w+)/)?.[1] ?? '',
    statement: 'Again',
  })
  expect(await refusal(visitor.verify(again, await alice.sign(again)))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('replay at the same moment: one of many succeeds', async () => {
  const visitor = createVisitor(createTestSignIn())
  const message = createMessage({ ...fields, nonce: await visitor.nonce() })
  const signature = await alice.sign(message)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.verify(message, signature)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('replay on another server that shares the store', async () => {
  const store = memoryStore()
  const [one, other] = [createTestSignIn({ store }), createTestSignIn({ store })]
  const visitor = createVisitor(one)
  const message = createMessage({ ...fields, nonce: await visitor.nonce() })
  const signature = await alice.sign(message)
  await visitor.verify(message, signature)
  const there = createVisitor(other)
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  expect(await refusal(there.verify(message, signature))).toBe('siwx/nonce-not-accepted')
})

test('a nonce that the visitor made up', async () => {
  const visitor = createVisitor(createTestSignIn())
  await visitor.nonce()
  for (const nonce of ['attacker1', 'f'.repeat(64), 'F'.repeat(64)]) {
    expect(await refusal(visitor.signIn({ ...fields, nonce }, alice.sign))).toBe(
      'siwx/nonce-not-accepted',
    )
  }
})

test('a used nonce in capitals', async () => {
  const visitor = createVisitor(createTestSignIn())
  const nonce = await visitor.nonce()
  await visitor.signIn({ ...fields, nonce }, alice.sign)
  const capitals = nonce.slice(0, 40) + nonce.slice(40).toUpperCase()
  expect(await refusal(visitor.signIn({ ...fields, nonce: capitals }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('a nonce whose end was moved', async () => {
  const visitor = createVisitor(createTestSignIn())
  const nonce = await visitor.nonce()
  const moved = `${nonce.slice(0, 32)}ffffffff${nonce.slice(40)}`
  expect(await refusal(visitor.signIn({ ...fields, nonce: moved }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('a nonce after its five minutes', async () => {
  let time = Date.now()
  const now = () => time
  const visitor = createVisitor(createTestSignIn({ now }), { now })
  const nonce = await visitor.nonce()
  time += 5 * minute + 1_000
  expect(await refusal(visitor.signIn({ ...fields, nonce }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('a nonce of a server with another secret', async () => {
  const visitor = createVisitor(createTestSignIn())
  const other = createVisitor(createTestSignIn({ secret: 'another secret of 32 characters…' }))
  const nonce = await other.nonce()
  for (const [name, value] of other.cookies) visitor.cookies.set(name, value)
  expect(await refusal(visitor.signIn({ ...fields, nonce }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test.each([
  ['foreign domain', { domain: 'evil.example', uri: 'https://evil.example/' }],
  ['foreign domain, own URI', { domain: 'evil.example' }],
  ['subdomain', { domain: 'app.example.com', uri: 'https://app.example.com/' }],
  ['domain that ends like ours', { domain: 'notexample.com', uri: 'https://notexample.com/' }],
  ['domain that begins like ours', { domain: 'example.com.evil.example' }],
  ['domain with another port', { domain: 'example.com:8443', uri: 'https://example.com:8443/' }],
  ['domain with the usual port', { domain: 'example.com:443' }],
  ['domain with a dot behind', { domain: 'example.com.' }],
  ['domain in other letters', { domain: 'xn--exmple-cua.com' }],
  ['domain in capitals', { domain: 'EXAMPLE.COM' }],
])('%s', async (_, site) => {
  // With cookies, the page's origin is compared too; with tokens, the message is all there is.
  for (const session of ['cookie', 'token'] as const) {
    const visitor = createVisitor(createTestSignIn({ session }))
    expect(await refusal(visitor.signIn({ ...fields, ...site }, alice.sign))).toBe(
      'siwx/domain-not-accepted',
    )
  }
})

test.each([
  ['letters that look like ours', 'exаmple.com'],
  ['full-width letters', 'ｅxample.com'],
  ['an invisible letter', 'exam\u200bple.com'],
  ['user info', 'example.com@evil.example'],
  ['a path', 'example.com/evil'],
])('domain with %s', async (_, domain) => {
  const visitor = createVisitor(createTestSignIn())
  const answer = signText(visitor, (nonce) =>
    createMessage({ ...fields, nonce }).replace('example.com wants', `${domain} wants`),
  )
  expect(await refusal(answer)).toBe('siwx/message-malformed')
})

test('a message for one of our sites on the page of another', async () => {
  const domains = ['example.com', 'other.example']
  const visitor = createVisitor(createTestSignIn({ domains }), { origin: 'https://other.example' })
  expect(await refusal(visitor.signIn(fields, alice.sign))).toBe('siwx/domain-not-accepted')
})

test.each([
  ['foreign URI', 'https://evil.example/'],
  ['URI with our host as user', 'https://example.com@evil.example/'],
  ['URI with a user', 'https://evil@example.com/'],
  ['URI without TLS', 'http://example.com/'],
  ['URI that is script', 'javascript:example.com'],
  ['URI on another port', 'https://example.com:8443/'],
])('%s', async (_, uri) => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.signIn({ ...fields, uri }, alice.sign))).toBe(
    'siwx/uri-not-accepted',
  )
})

test('a scheme before the domain that is not the one of the URI', async () => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.signIn({ ...fields, scheme: 'http' }, alice.sign))).toBe(
    'siwx/uri-not-accepted',
  )
  expect((await visitor.signIn({ ...fields, scheme: 'https' }, alice.sign)).status).toBe(200)
})

test.each<[string, (nonce: string) => string]>([
  ['newline inside the statement', (nonce) => withStatement(nonce, 'Hello\nNonce: 12345678')],
  [
    'fields inside the statement',
    (nonce) => withStatement(nonce, 'Hello\n\nURI: https://evil.example'),
  ],
  [
    'carriage return inside the statement',
    (nonce) => withStatement(nonce, 'Hello\rNonce: 12345678'),
  ],
  ['nonce inside the request id', (nonce) => `${withoutNonce(nonce)}\nRequest ID: Nonce: ${nonce}`],
  ['nonce inside the resources', (nonce) => `${withoutNonce(nonce)}\nResources:\nNonce: ${nonce}`],
  ['nonce inside the statement alone', (nonce) => withoutNonce(nonce, `Nonce: ${nonce}`)],
  [
    'two nonces',
    (nonce) => createMessage({ ...fields, nonce }).replace('Nonce:', 'Nonce: 12345678\nNonce:'),
  ],
  [
    'another version',
    (nonce) => createMessage({ ...fields, nonce }).replace('Version: 1', 'Version: 2'),
  ],
])('%s', async (_, write) => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(signText(visitor, write))).toBe('siwx/message-malformed')
})

const withStatement = (nonce: string, statement: string) =>
  createMessage({ ...fields, nonce, statement: 'STATEMENT' }).replace('STATEMENT', statement)
const withoutNonce = (nonce: string, statement = 'Hello') =>
  createMessage({ ...fields, nonce, statement }).replace(`\nNonce: ${nonce}\nIssued`, '\nIssued')

test('the nonce of this visitor in the statement, another one in its field', async () => {
  const visitor = createVisitor(createTestSignIn())
  const answer = signText(visitor, (nonce) =>
    createMessage({ ...fields, nonce: '12345678', statement: `Nonce: ${nonce}` }),
  )
  expect(await refusal(answer)).toBe('siwx/nonce-not-accepted')
})

test('wrong chain', async () => {
  const visitor = createVisitor(createTestSignIn())
  const answer = visitor.signIn({ ...fields, chainId: testChains.otherEvm }, alice.sign)
  expect(await refusal(answer)).toBe('siwx/network-not-accepted')
})

test('resources that the site does not accept', async () => {
  const visitor = createVisitor(createTestSignIn({ resources: ['https://example.com/terms'] }))
  const resources = ['https://example.com/terms', 'urn:recap:everything']
  expect(await refusal(visitor.signIn({ ...fields, resources }, alice.sign))).toBe(
    'siwx/resources-not-accepted',
  )
  const accepted = { ...fields, resources: resources.slice(0, 1) }
  expect((await visitor.signIn(accepted, alice.sign)).status).toBe(200)
})

test.each<[string, (now: number) => object, string]>([
  ['expired', (now) => ({ expirationTime: isoTime(now - 6 * minute) }), 'siwx/message-expired'],
  ['issued long ago', (now) => ({ issuedAt: isoTime(now - 11 * minute) }), 'siwx/message-expired'],
  [
    'not yet valid',
    (now) => ({ notBefore: isoTime(now + 6 * minute) }),
    'siwx/message-not-yet-valid',
  ],
  [
    'issued in the future',
    (now) => ({ issuedAt: isoTime(now + 6 * minute) }),
    'siwx/message-not-yet-valid',
  ],
])('%s', async (_, times, code) => {
  const visitor = createVisitor(createTestSignIn())
  const answer = visitor.signIn({ ...fields, ...times(Date.now()) }, alice.sign)
  expect(await refusal(answer)).toBe(code)
})

test.each([-1, 1])(
  'a clock 5 minutes off is accepted within the window (%i)',
  async (direction) => {
    const now = Date.now()
    const theirs = now + direction * (5 * minute - 1_000)
    const times = {
      issuedAt: isoTime(theirs),
      notBefore: isoTime(theirs),
      expirationTime: isoTime(theirs + 500),
    }
    const visitor = createVisitor(createTestSignIn({ now: () => now }))
    expect((await visitor.signIn({ ...fields, ...times }, alice.sign)).status).toBe(200)
  },
)

test('signature by another account', async () => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.signIn(fields, mallory.sign))).toBe('siwx/signature-invalid')
  const solanaFields = { accountAddress: sol.address, chainId: testChains.solana }
  const other = createSolanaAccount()
  expect(await refusal(visitor.signIn(solanaFields, other.sign))).toBe('siwx/signature-invalid')
})

test('signature over another message', async () => {
  const visitor = createVisitor(createTestSignIn())
  const sign = (message: string) => alice.sign(message.replace('Version: 1', 'Version: 1 '))
  expect(await refusal(visitor.signIn(fields, sign))).toBe('siwx/signature-invalid')
})

test.each([
  '',
  '0x',
  '0x00',
  `0x${'0'.repeat(130)}`,
  `0x${'f'.repeat(130)}`,
  'true',
  '1'.repeat(64),
])('signature that is none: %s', async (signature) => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.signIn(fields, async () => signature))).toBe(
    'siwx/signature-invalid',
  )
  const solanaFields = { accountAddress: sol.address, chainId: testChains.solana }
  expect(await refusal(visitor.signIn(solanaFields, async () => signature))).toBe(
    'siwx/signature-invalid',
  )
})

test('key of another family', async () => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.signIn(fields, sol.sign))).toBe('siwx/signature-invalid')
  const solanaFields = { accountAddress: sol.address, chainId: testChains.solana }
  expect(await refusal(visitor.signIn(solanaFields, alice.sign))).toBe('siwx/signature-invalid')
  // A message that calls the address of one namespace an account of another.
  const answer = signText(visitor, (nonce) =>
    createMessage({ ...fields, nonce }).replace('Ethereum', 'Solana'),
  )
  expect(await refusal(answer)).toBe('siwx/message-malformed')
})

test('session fixation: an id that was planted before is not the one after sign-in', async () => {
  const signIn = createTestSignIn()
  const attacker = createVisitor(signIn)
  await attacker.signIn({ ...fields, accountAddress: mallory.address }, mallory.sign)
  const planted = attacker.cookies.get('__Host-siwx-eip155') ?? ''
  const victim = createVisitor(signIn)
  victim.cookies.set('__Host-siwx-eip155', planted)
  await victim.signIn(fields, alice.sign)
  expect(victim.cookies.get('__Host-siwx-eip155')).not.toBe(planted)
  // Neither does the planted id lead to the victim's session.
  expect(await signIn.getSession(attacker.request('GET', 'page'))).toBeUndefined()
})

test('session fixation: the signed message of one visitor signs no other one in', async () => {
  const signIn = createTestSignIn()
  const attacker = createVisitor(signIn)
  const own = { ...fields, accountAddress: mallory.address }
  const message = createMessage({ ...own, nonce: await attacker.nonce() })
  const signature = await mallory.sign(message)
  const victim = createVisitor(signIn)
  expect(await refusal(victim.verify(message, signature))).toBe('siwx/nonce-not-accepted')
  await victim.nonce()
  expect(await refusal(victim.verify(message, signature))).toBe('siwx/nonce-not-accepted')
})

test('with tokens, a nonce without its token', async () => {
  const signIn = createTestSignIn({ session: 'token' })
  const nonce = await createVisitor(signIn).nonce()
  expect(await refusal(createVisitor(signIn).signIn({ ...fields, nonce }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test.each([
  'https://evil.example',
  'https://example.com.evil.example',
  'http://example.com',
  'null',
  '',
])('CSRF on sign-out, sign-in and refresh, from the page %j', async (origin) => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn(fields, alice.sign)
  const foreign = createVisitor(signIn, { origin, url: 'https://example.com' })
  for (const [name, value] of visitor.cookies) foreign.cookies.set(name, value)
  for (const path of ['sign-out', 'verify', 'refresh', 'nonce']) {
    expect(await refusal(foreign.send('POST', path))).toBe('siwx/origin-not-accepted')
  }
  await expect(signIn.signOut(foreign.request('POST', 'sign-out'))).rejects.toMatchObject({
    code: 'siwx/origin-not-accepted',
  })
  expect(await signIn.getSession(visitor.request('GET', 'page'))).toBeDefined()
})

test('CSRF on sign-out by a link, which sends no origin', async () => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn(fields, alice.sign)
  expect((await visitor.send('GET', 'sign-out')).status).toBe(404)
  expect(await signIn.getSession(visitor.request('GET', 'page'))).toBeDefined()
})

test('a refresh at the moment of sign-out does not bring the session back', async () => {
  const store = memoryStore()
  let onExtend = async () => {}
  const extend: typeof store.extend = async (key, end) => {
    await onExtend()
    return store.extend(key, end)
  }
  const signIn = createTestSignIn({ store: { ...store, extend } })
  const visitor = createVisitor(signIn)
  await visitor.signIn(fields, alice.sign)
  const page = visitor.request('GET', 'page')
  onExtend = async () => void (await signIn.signOut(visitor.request('POST', 'sign-out')))
  expect(await refusal(visitor.send('POST', 'refresh'))).toBe('siwx/not-signed-in')
  expect(await signIn.getSession(page)).toBeUndefined()
})

test('a form of another type than JSON', async () => {
  const signIn = createTestSignIn()
  const headers = { origin: 'https://example.com', 'content-type': 'text/plain' }
  const init = { method: 'POST', headers, body: '{"message":"","signature":""}' }
  const response = await signIn.handle(new Request('https://example.com/siwx/verify', init))
  expect(await response.json()).toMatchObject({ code: 'siwx/request-malformed' })
})

test.each([
  ['https://example.com', ['example.com']],
  // What a server behind a proxy sees of a page on https.
  ['http://127.0.0.1:3000', ['example.com']],
  ['http://example.com', ['example.com']],
  ['https://localhost:3000', ['localhost:3000', 'example.com']],
])('cookie without Secure on https: the server sees %s', async (url, domains) => {
  const visitor = createVisitor(createTestSignIn({ domains }), { url })
  expect((await visitor.signIn(fields, alice.sign)).status).toBe(200)
  await visitor.send('POST', 'sign-out')
  expect(visitor.setCookies.length).toBeGreaterThan(2)
  for (const cookie of visitor.setCookies) {
    expect(cookie).toMatch(
      /^__Host-[\w-]+=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  }
})

test('a page on this machine alone may go without TLS', async () => {
  const signIn = createTestSignIn({ domains: ['localhost:3000'] })
  const visitor = createVisitor(signIn, { origin: 'http://localhost:3000' })
  const site = { domain: 'localhost:3000', uri: 'http://localhost:3000/' }
  expect((await visitor.signIn({ ...fields, ...site }, alice.sign)).status).toBe(200)
  for (const cookie of visitor.setCookies)
    expect(cookie).toMatch(/^siwx-.*; HttpOnly; SameSite=Lax$/)
})

test('nonce endpoint flooded: nothing is stored, and visitors still sign in', async () => {
  const store = memoryStore({ maxEntries: 2 })
  const signIn = createTestSignIn({ store })
  const flood = createVisitor(signIn)
  const nonces = await Promise.all(Array.from({ length: 2_000 }, () => flood.nonce()))
  expect(new Set(nonces).size).toBe(2_000)
  expect((await createVisitor(signIn).signIn(fields, alice.sign)).status).toBe(200)
})

test('nonce endpoint flooded: the host can refuse', async () => {
  let rest = 3
  const signIn = createTestSignIn({ allow: () => rest-- > 0 })
  const flood = createVisitor(signIn)
  const answers = [1, 2, 3, 4].map(() => flood.send('POST', 'nonce'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

test('a full store refuses a sign-in rather than forget a nonce', async () => {
  const signIn = createTestSignIn({ store: memoryStore({ maxEntries: 3 }) })
  expect((await createVisitor(signIn).signIn(fields, alice.sign)).status).toBe(200)
  expect(await refusal(createVisitor(signIn).signIn(fields, alice.sign))).toBe('siwx/store-full')
})

test('a message beyond all bounds', async () => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.verify('x'.repeat(70_000), '0x'))).toBe('siwx/message-too-large')
})

test.each(['', '[]', 'null', '{', '{"message":1,"signature":"0x"}', '{"message":"x"}'])(
  'a body that is none: %j',
  async (body) => {
    const headers = { origin: 'https://example.com', 'content-type': 'application/json' }
    const request = new Request('https://example.com/siwx/verify', {
      method: 'POST',
      headers,
      body,
    })
    const response = await createTestSignIn().handle(request)
    expect([response.status, (await response.json()).code]).toEqual([400, 'siwx/request-malformed'])
  },
)
