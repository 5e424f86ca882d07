import { expect, test } from 'vitest'
import { memoryStore } from '../stores/memoryStore.js'
import { createEvmAccount, createSolanaAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, isoTime } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const sol = createSolanaAccount()
const evmFields = { accountAddress: alice.address, chainId: testChains.evm }
const solanaFields = { accountAddress: sol.address, chainId: testChains.solana }
const day = 86_400_000

test.each(['cookie', 'token'] as const)(
  'a visitor signs in, comes back and signs out, by %s',
  async (session) => {
    const signIn = createTestSignIn({ session })
    const visitor = createVisitor(signIn)
    expect((await visitor.send('GET', 'session')).body.sessions).toEqual([])
    const { status, body } = await visitor.signIn(evmFields, alice.sign)
    expect(status).toBe(200)
    expect(body.session?.data).toMatchObject(evmFields)
    expect((await visitor.send('GET', 'session')).body.sessions).toEqual([body.session])
    expect(await signIn.getSession(visitor.request('GET', 'page'))).toEqual(body.session)
    const left = visitor.request('GET', 'page')
    expect((await visitor.send('POST', 'sign-out')).status).toBe(200)
    // What was copied before is worth nothing now.
    expect(await signIn.getSession(left)).toBeUndefined()
    expect((await visitor.send('POST', 'refresh')).body.code).toBe('siwx/not-signed-in')
  },
)

test('S3.30 a session has its data, message and signature', async () => {
  const { body } = await createVisitor(createTestSignIn()).signIn(evmFields, alice.sign)
  expect(body.session).toEqual({
    data: expect.objectContaining({ domain: 'example.com', version: '1' }),
    message: expect.stringContaining(alice.address),
    signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    account: `eip155:1:${alice.address.toLowerCase()}`,
    address: alice.address.toLowerCase(),
    chainId: 'eip155:1',
    startedAt: expect.any(String),
    expiresAt: expect.any(String),
  })
})

test('each namespace has its own session, and its own end', async () => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn(evmFields, alice.sign)
  await visitor.signIn(solanaFields, sol.sign)
  const page = () => visitor.request('GET', 'page')
  expect(await signIn.getSessions(page())).toHaveLength(2)
  expect((await signIn.getSession(page(), 'solana'))?.data.accountAddress).toBe(sol.address)
  await visitor.send('POST', 'sign-out', { namespace: 'solana' })
  expect((await signIn.getSessions(page())).map(({ data }) => data.accountAddress)).toEqual([
    alice.address,
  ])
})

test('another account of a namespace takes the place of the first, whose session ends', async () => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn(evmFields, alice.sign)
  const before = visitor.request('GET', 'page')
  const bob = createEvmAccount()
  await visitor.signIn({ ...evmFields, accountAddress: bob.address }, bob.sign)
  expect(await signIn.getSession(before)).toBeUndefined()
  const session = await signIn.getSession(visitor.request('GET', 'page'))
  expect(session?.data.accountAddress).toBe(bob.address)
})

test.each(['cookie', 'token'] as const)(
  'a %s session ends after its time, and a refresh moves that',
  async (session) => {
    let time = Date.now()
    const now = () => time
    const signIn = createTestSignIn({ session, now, store: memoryStore({ now }) })
    const visitor = createVisitor(signIn, { now })
    await visitor.signIn(evmFields, alice.sign)
    time += day * 0.9
    expect((await visitor.send('POST', 'refresh')).status).toBe(200)
    time += day * 0.9
    expect((await visitor.send('GET', 'session')).body.sessions).toHaveLength(1)
    time += day * 0.2
    expect((await visitor.send('GET', 'session')).body.sessions).toEqual([])
    expect((await visitor.send('POST', 'refresh')).body.code).toBe('siwx/not-signed-in')
  },
)

test('no refresh moves the end beyond the longest life, nor beyond that of the message', async () => {
  let time = Date.now()
  const now = () => time
  const signIn = createTestSignIn({ now, maxAgeSeconds: (day * 1.5) / 1_000 })
  const visitor = createVisitor(signIn, { now })
  const start = time
  await visitor.signIn(evmFields, alice.sign)
  time += day * 0.9
  const { body } = await visitor.send('POST', 'refresh')
  expect(Date.parse(body.sessions?.[0]?.expiresAt ?? '')).toBe(start + day * 1.5)
  const hour = isoTime(time + 3_600_000)
  const short = await visitor.signIn({ ...evmFields, expirationTime: hour }, alice.sign)
  expect(Date.parse(short.body.session?.expiresAt ?? '')).toBeLessThan(time + day / 12)
})

test('an account has one name, however the wallet writes its address', async () => {
  const signIn = createTestSignIn()
  const names = [alice.address, alice.address.toLowerCase()].map(async (accountAddress) => {
    const visitor = createVisitor(signIn)
    await visitor.signIn({ ...evmFields, accountAddress }, alice.sign)
    return (await signIn.getSession(visitor.request('GET', 'page')))?.account
  })
  expect(new Set(await Promise.all(names)).size).toBe(1)
  const visitor = createVisitor(signIn)
  await visitor.signIn(solanaFields, sol.sign)
  const session = await signIn.getSession(visitor.request('GET', 'page'))
  expect(session?.account).toBe(`${testChains.solana}:${sol.address}`)
})

test('a server with nonces of its own verifies messages alone', async () => {
  const signIn = createTestSignIn()
  const nonce = 'abcdefgh1234'
  const message = createMessage({ ...evmFields, nonce })
  const signature = await alice.sign(message)
  expect(await signIn.verifyMessage({ message, signature, nonce })).toMatchObject(evmFields)
  const wrong = [
    [{ nonce: 'another1234' }, 'siwx/nonce-not-accepted'],
    [{ signature: await createEvmAccount().sign(message) }, 'siwx/signature-invalid'],
    [{ message: message.replace('Version: 1', 'Version: 2') }, 'siwx/message-malformed'],
  ] as const
  for (const [change, code] of wrong) {
    const input = { message, signature, nonce, ...change }
    await expect(signIn.verifyMessage(input)).rejects.toMatchObject({ code })
  }
})

test('the store reveals no id that would let its reader in', async () => {
  const written: string[] = []
  const store = memoryStore()
  const add: typeof store.add = (key, value, end) => {
    written.push(key, value)
    return store.add(key, value, end)
  }
  const visitor = createVisitor(createTestSignIn({ store: { ...store, add } }))
  await visitor.signIn(evmFields, alice.sign)
  const id = visitor.cookies.get('__Host-siwx-eip155') ?? ''
  expect(id).toMatch(/^[0-9a-f]{64}$/)
  expect(written.join()).not.toContain(id)
})

test('a signature that is not valid leaves the nonce for another try', async () => {
  const visitor = createVisitor(createTestSignIn())
  const nonce = await visitor.nonce()
  const refused = await visitor.signIn({ ...evmFields, nonce }, createEvmAccount().sign)
  expect(refused.body.code).toBe('siwx/signature-invalid')
  expect((await visitor.signIn({ ...evmFields, nonce }, alice.sign)).status).toBe(200)
})

test.each([
  ['GET', 'nonce'],
  ['GET', 'sign-out'],
  ['POST', 'session'],
  ['GET', 'toString'],
])('%s %s is no endpoint', async (method, path) => {
  expect((await createVisitor(createTestSignIn()).send(method, path)).status).toBe(404)
})

test('a failure of the store is answered with 503, and the host hears of it', async () => {
  const failure = new Error('no disk')
  const fail = () => Promise.reject(failure)
  const throwing = () => {
    throw failure
  }
  for (const broken of [
    { add: fail, get: fail, extend: fail, delete: fail },
    { add: throwing, get: throwing, extend: throwing, delete: throwing },
  ]) {
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const signIn = createTestSignIn({ store: broken, onError })
    const visitor = createVisitor(signIn)
    const { status, body } = await visitor.signIn(evmFields, alice.sign)
    expect([status, body.code, body.detail]).toEqual([503, 'siwx/store-failed', undefined])
    expect(errors).toEqual([expect.objectContaining({ cause: failure })])
    visitor.cookies.set('__Host-siwx-eip155', '1')
    expect((await visitor.send('GET', 'session')).status).toBe(503)
    await expect(signIn.getSession(visitor.request('GET', 'page'))).rejects.toMatchObject({
      code: 'siwx/store-failed',
    })
  }
})

test('a host that fails at hearing of it changes nothing', async () => {
  const fail = () => Promise.reject(new Error('no disk'))
  const onError = () => {
    throw new Error('no log')
  }
  const signIn = createTestSignIn({ store: { ...memoryStore(), add: fail }, onError })
  expect((await createVisitor(signIn).signIn(evmFields, alice.sign)).status).toBe(503)
})

test('a wallet may count the last byte of its signature from 0 or from 27', async () => {
  const sign = async (message: string) => {
    const signature = await alice.sign(message)
    return `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
  }
  const visitor = createVisitor(createTestSignIn())
  expect((await visitor.signIn(evmFields, sign)).status).toBe(200)
})

test('a chain of a namespace without a verifier cannot sign in, until the host brings one', async () => {
  const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
  const fields = { accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', chainId }
  const sign = async () => 'signed'
  const without = createVisitor(createTestSignIn({ networks: [chainId] }))
  expect((await without.signIn(fields, sign)).body.code).toBe('siwx/network-not-accepted')
  const bip122 = async ({ signature }: { signature: string }) => signature === 'signed'
  const verified = createVisitor(createTestSignIn({ networks: [chainId], verifiers: { bip122 } }))
  expect((await verified.signIn(fields, sign)).status).toBe(200)
})

test.each([
  ['a short secret', { secret: 'short' }],
  ['no domain', { domains: [] }],
  ['no network', { networks: [] }],
  ['a domain with its scheme', { domains: ['https://example.com'] }],
  ['a domain in capitals', { domains: ['Example.com'] }],
  ['a domain that browsers write otherwise', { domains: ['exämple.com'] }],
  ['a domain with the port of https', { domains: ['example.com:443'] }],
  ['no host at all', { domains: ['exam ple'] }],
])('refuses to start with %s', (_, options) => {
  expect(() => createTestSignIn(options)).toThrow(
    expect.objectContaining({ code: 'options/invalid' }),
  )
})
