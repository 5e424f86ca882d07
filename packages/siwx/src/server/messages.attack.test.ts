import { expect, test } from 'vitest'
import { createEvmAccount, createSolanaAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import {
  createMessage,
  createVisitor,
  isoTime,
  refusal,
  type Visitor,
} from '../testing/createVisitor.js'

const alice = createEvmAccount()
const mallory = createEvmAccount()
const sol = createSolanaAccount()
const fields = { accountAddress: alice.address, chainId: testChains.evm }
const minute = 60_000

async function signText(visitor: Visitor, write: (nonce: string) => string) {
  const message = write(await visitor.nonce())
  return visitor.verify(message, await alice.sign(message))
}

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
  [
    'expired',
    (now) => ({ issuedAt: isoTime(now - 7 * minute), expirationTime: isoTime(now - 6 * minute) }),
    'siwx/message-expired',
  ],
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
      expirationTime: isoTime(theirs + 10 * minute),
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
