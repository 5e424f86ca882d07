import { formatSignInMessage, type SignInMessageData } from '@latchkey/protocol/siwx'
import { createKeyPairSignerFromPrivateKeyBytes, signBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { createSignInTest, siteMessage } from '../testing/createSignInTest.js'
import { testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { SignInAnswer } from './SignInAnswer.js'
import { verifyAnswer } from './verifyAnswer.js'

const signerOf = (name: string) => createKeyPairSignerFromPrivateKeyBytes(testKeyOf(name))
const [own, other] = [await signerOf('account 0'), await signerOf('account 9')]
const networks = [solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')] as const
const { toString: _, ...site } = siteMessage
const requested = { ...site, nonce: 'abcdefgh1' }
const message: SignInMessageData = { ...requested, accountAddress: own.address }

/** An answer whose signature is right, over any text. */
async function answer(text: string, { address, keyPair } = own, more: object = {}) {
  const signedMessage = new TextEncoder().encode(text)
  const signature = await signBytes(keyPair.privateKey, signedMessage)
  return { account: { address, chains: ['solana:mainnet'] }, signedMessage, signature, ...more }
}

const text = formatSignInMessage(message)
const written = (change: Partial<SignInMessageData>) =>
  formatSignInMessage({ ...message, ...change })
const mismatch = 'wallet/signature-mismatch'

async function refusalOf(outputs: unknown, prepare: { isConnected?: boolean } = {}) {
  const { connect, sessions, wallet } = await createSignInTest({ networks })
  if (prepare.isConnected ?? true) await grant(wallet.standard)
  wallet.next({ result: outputs })
  const { code } = await connect().then(
    () => ({ code: 'accepted' }),
    (error) => error,
  )
  return { code, sessions, wallet, methods: wallet.calls.map(({ method }) => method) }
}

async function grant(standard: object) {
  type Features = { 'standard:connect': { connect(): Promise<unknown> } }
  const { features } = standard as { features: Features }
  await features['standard:connect'].connect()
}

test('an answer that is as requested is accepted', async () => {
  const { code, sessions } = await refusalOf([await answer(text)])
  expect(code).toBe('accepted')
  expect(sessions).toMatchObject([{ message: text, data: message }])
})

test.each<[string, string]>([
  ['another domain', written({ domain: 'evil.example' })],
  ['the domain with a port', written({ domain: 'example.com:8443' })],
  ['a scheme', written({ scheme: 'http' })],
  ['another uri', written({ uri: 'https://evil.example' })],
  ['another nonce', written({ nonce: 'stolen1234' })],
  ['another statement', written({ statement: 'Give all' })],
  ['no statement', written({ statement: undefined })],
  ['another network', written({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })],
  ['another time', written({ issuedAt: '2020-01-02T03:04:05.000Z' })],
  ['no time', written({ issuedAt: undefined })],
  ['an end', written({ expirationTime: '2036-01-02T03:04:05.000Z' })],
  ['a beginning', written({ notBefore: '2026-01-02T03:04:05.000Z' })],
  ['a request id', written({ requestId: 'x' })],
  ['another resource', written({ resources: ['https://evil.example'] })],
  ['one resource more', written({ resources: ['https://example.com/terms', 'https://a.example'] })],
  ['no resources', written({ resources: undefined })],
  ['another account in the text', written({ accountAddress: other.address })],
  ['a line more', `${text}\nand all my coins`],
  ['a byte order mark', `\uFEFF${text}`],
  ['a header before the text', `\xffsolana offchain\0\0${text}`],
  ['nothing', ''],
  ['no message at all', 'Transfer everything'],
])('S4.37 an answer with %s is refused, and the wallet is let go', async (_, signed) => {
  const { code, methods, sessions, wallet } = await refusalOf([await answer(signed)])
  expect(code).toBe(mismatch)
  expect(sessions).toEqual([])
  expect(methods.at(-1)).toBe('standard:disconnect')
  expect(wallet.standard.accounts).toEqual([])
})

test.each<[string, unknown, string]>([
  [
    'the signature of another key',
    [await answer(text, own, { signature: (await answer(text, other)).signature })],
    mismatch,
  ],
  [
    'a signature that is too short',
    [await answer(text, own, { signature: new Uint8Array(63) })],
    mismatch,
  ],
  ['a signature as text', [await answer(text, own, { signature: 'abc' })], mismatch],
  [
    'bytes that are no text',
    [await answer(text, own, { signedMessage: new Uint8Array([0xff, 0xfe]) })],
    mismatch,
  ],
  ['a text in place of bytes', [await answer(text, own, { signedMessage: text })], mismatch],
  ['an endless text', [await answer(text + 'a'.repeat(20_000))], mismatch],
  ['no account', [await answer(text, own, { account: undefined })], 'wallet/malformed-accounts'],
  [
    'an account whose key is another one',
    [await answer(text, own, { account: { address: own.address, publicKey: new Uint8Array(32) } })],
    'wallet/malformed-accounts',
  ],
  [
    'an account of another family',
    [await answer(text, own, { account: { address: own.address, chains: ['eip155:1'] } })],
    mismatch,
  ],
  [
    'an account that is none of the wallet',
    [await answer(written({ accountAddress: other.address }), other)],
    'connection/account-mismatch',
  ],
  ['nothing', [], 'wallet/failed'],
  ['undefined', undefined, 'wallet/failed'],
  ['something else', { account: own.address }, 'wallet/failed'],
  [
    'a getter that throws',
    [
      {
        get account() {
          throw new Error('no')
        },
      },
    ],
    'wallet/failed',
  ],
])('S4.37 an answer with %s is refused, and the wallet is let go', async (_, outputs, expected) => {
  const { code, methods, sessions } = await refusalOf(outputs)
  expect(code).toBe(expected)
  expect(sessions).toEqual([])
  expect(methods.at(-1)).toBe('standard:disconnect')
})

test('S4.37 an account that the wallet does not expose, not even when asked silently, is refused', async () => {
  const { code, methods } = await refusalOf([await answer(text)], { isConnected: false })
  expect(code).toBe('connection/account-mismatch')
  expect(methods).toEqual(['solana:signIn', 'standard:connect', 'standard:disconnect'])
})

test('S4.36 a wallet that exposes its accounts only when asked is asked, silently', async () => {
  const inputs: unknown[] = []
  let accounts: readonly object[] = []
  const connect = async (input: unknown) => {
    inputs.push(input)
    accounts = [{ address: other.address }, { address: own.address }]
  }
  const standard = {
    chains: ['solana:mainnet'],
    features: { 'standard:connect': { connect } },
    get accounts() {
      return accounts
    },
  }
  const signInAnswer = new SignInAnswer(requested, [await answer(text)], [])
  const { signal } = new AbortController()
  expect(await verifyAnswer(standard, signInAnswer, signal)).toMatchObject({
    accounts: [own.address, other.address],
  })
  expect(inputs).toEqual([{ silent: true }])
})

test('what a wallet changes after its answer changes no session', async () => {
  const original = await answer(text)
  const { sessions } = await refusalOf([original])
  const [{ signature } = { signature: '' }] = sessions
  original.signature.fill(0)
  original.signedMessage.fill(0)
  expect(sessions).toMatchObject([{ message: text, signature }])
})

test.each(['other-bytes', 'other-key', 'other-account', 'nothing'] as const)(
  'S4.37 a wallet that signs %s is refused',
  async (fault) => {
    const { connect, sessions, wallet } = await createSignInTest({ networks })
    wallet.next(fault)
    await expect(connect()).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(sessions).toEqual([])
    expect(wallet.standard.accounts).toEqual([])
  },
)
