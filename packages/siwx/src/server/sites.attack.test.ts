import { createEncodedRecap, formatMessage } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { createEvmAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, isoTime, refusal } from '../testing/createVisitor.js'
import type { SignInOptions } from './SignInOptions.js'

const alice = createEvmAccount()
const fields = { accountAddress: alice.address, chainId: testChains.evm }
const minute = 60_000

test.each(['evil', 'http', 'HTTPS', 'https+evil'])(
  'with accepted URIs too, the scheme before the domain is that of the web: %s',
  async (scheme) => {
    const uris = ['https://example.com/', 'https://example.com/login']
    const visitor = createVisitor(createTestSignIn({ uris }))
    expect(await refusal(visitor.signIn({ ...fields, scheme }, alice.sign))).toBe(
      'siwx/uri-not-accepted',
    )
    const own = { ...fields, scheme: 'https', uri: 'https://example.com/login' }
    expect((await visitor.signIn(own, alice.sign)).status).toBe(200)
  },
)

test.each([
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://%65xample.com',
  'https://@example.com/',
  'https://:@example.com/',
  'https://example.com:/',
])('a URI that only some read as one of ours: %s', async (uri) => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.signIn({ ...fields, uri }, alice.sign))).toBe(
    'siwx/uri-not-accepted',
  )
})

test.each(['https://example.com', 'https://example.com?a', 'https://example.com/b#c'])(
  'a URI of ours: %s',
  async (uri) => {
    const visitor = createVisitor(createTestSignIn())
    expect((await visitor.signIn({ ...fields, uri }, alice.sign)).status).toBe(200)
  },
)

test.each<[string, (now: number) => object, string]>([
  [
    'that expired before it was issued',
    (now) => ({ issuedAt: isoTime(now + 4 * minute), expirationTime: isoTime(now + minute) }),
    'siwx/message-malformed',
  ],
  [
    'that begins after it expired',
    (now) => ({ notBefore: isoTime(now + 2 * minute), expirationTime: isoTime(now + minute) }),
    'siwx/message-malformed',
  ],
  [
    'that has just expired',
    (now) => ({ issuedAt: isoTime(now - minute), expirationTime: isoTime(now - 1_000) }),
    'siwx/message-expired',
  ],
])('a message %s', async (_, times, code) => {
  const visitor = createVisitor(createTestSignIn())
  const answer = visitor.signIn({ ...fields, ...times(Date.now()) }, alice.sign)
  expect(await refusal(answer)).toBe(code)
})

test('a session ends with its message', async () => {
  let time = Date.now()
  const now = () => time
  const signIn = createTestSignIn({ now })
  const visitor = createVisitor(signIn, { now })
  const expirationTime = isoTime(time + minute)
  const { body } = await visitor.signIn({ ...fields, expirationTime }, alice.sign)
  expect(body.session?.expiresAt).toBe(expirationTime)
  time += minute + 1
  expect(await signIn.getSession(visitor.request('GET', 'page'))).toBeUndefined()
})

test('an address whose capitals are not those of its checksum', async () => {
  const visitor = createVisitor(createTestSignIn())
  const accountAddress = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(await refusal(visitor.signIn({ ...fields, accountAddress }, alice.sign))).toBe(
    'siwx/message-malformed',
  )
  for (const digits of [
    alice.address.slice(2).toUpperCase(),
    alice.address.slice(2).toLowerCase(),
  ]) {
    const one = { ...fields, accountAddress: `0x${digits}` }
    expect((await visitor.signIn(one, alice.sign)).status).toBe(200)
  }
})

const terms = 'https://example.com/terms'
const recap = createEncodedRecap('eip155', 'request', ['personal_sign', 'eth_sendTransaction'])

/** Signs in by a message as wallets write it that connect and sign in by one approval. */
async function signByOneApproval(
  options: Partial<SignInOptions>,
  resources: string[],
  change = (message: string) => message,
) {
  const visitor = createVisitor(createTestSignIn(options))
  const payload = {
    domain: 'example.com',
    aud: 'https://example.com/',
    version: '1',
    nonce: await visitor.nonce(),
    iat: new Date().toISOString(),
    statement: 'I accept the terms.',
    resources,
  }
  const message = change(formatMessage(payload, `did:pkh:eip155:1:${alice.address}`))
  return visitor.verify(message, await alice.sign(message))
}

test.each([[[]], [[terms]]])(
  'with accepted resources %j, what the wallet is to allow is accepted besides',
  async (resources) => {
    const { body, status } = await signByOneApproval({ resources }, [...resources, recap])
    expect([status, body.code]).toEqual([200, undefined])
  },
)

const encode = (value: unknown) =>
  `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`
const sentence = /I further authorize.*\n/

test.each<[string, string[], (message: string) => string]>([
  ['that the statement does not say', [recap], (text) => text.replace(sentence, '\n')],
  [
    'of which the statement says less',
    [recap],
    (text) => text.replace("'eth_sendTransaction', ", ''),
  ],
  ['that is not the last', [recap, terms], (text) => text],
  ['twice', [recap, recap], (text) => text],
  ['of something else', ['urn:recap:everything', terms], (text) => text],
  [
    'on something else than a wallet',
    [encode({ att: { 'https://example.com': { 'crud/delete': [{}] } } })],
    (text) => text,
  ],
  ['of another kind', [encode({ att: { eip155: { 'crud/delete': [{}] } } })], (text) => text],
  [
    'with proofs of others',
    [encode({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: ['bafy'] })],
    (text) => text,
  ],
])('with accepted resources, a permission %s', async (_, resources, change) => {
  expect(await refusal(signByOneApproval({ resources: [terms] }, resources, change))).toBe(
    'siwx/resources-not-accepted',
  )
})

test.each(['', '!', 'bnVsbA', 'e30', 'eyJhdHQiOm51bGx9', 'eyJhdHQiOnsiZWlwMTU1IjpudWxsfX0'])(
  'with accepted resources, a permission that is none: urn:recap:%s',
  async (text) => {
    const visitor = createVisitor(createTestSignIn({ resources: [terms] }))
    const message = createMessage({
      ...fields,
      nonce: await visitor.nonce(),
      resources: [`urn:recap:${text}`],
    })
    expect(await refusal(visitor.verify(message, await alice.sign(message)))).toBe(
      'siwx/resources-not-accepted',
    )
  },
)
