import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { beforeEach, expect, test } from 'vitest'
import { createEvmAccount, createSolanaAccount } from '../testing/accounts.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { testChains } from '../testing/createTestSignIn.js'
import { isoTime } from '../testing/createVisitor.js'
import { localSiwx } from './localSiwx.js'

const key = '@appkit/siwx'
const site = { domain: 'example.com', uri: 'https://example.com' }
const alice = createEvmAccount()
const sol = createSolanaAccount()
let storage = createMemoryStorage()
let siwx: Siwx
beforeEach(() => {
  storage = createMemoryStorage()
  siwx = localSiwx({ ...site, storage })
})

async function sign(
  { address, sign } = alice as { address: string; sign(text: string): Promise<string> },
  chainId: SignInSession['data']['chainId'] = testChains.evm,
  from = siwx,
): Promise<SignInSession> {
  const message = await from.createMessage({ accountAddress: address, chainId })
  const text = message.toString()
  return { data: message, message: text, signature: await sign(text) }
}

const addresses = async (chainId: SignInSession['data']['chainId'], address: string) =>
  (await siwx.getSessions(chainId, address)).map(({ data }) => data.accountAddress)

test('S3.30 a signed message is stored, and is there after a reload', async () => {
  await siwx.addSession(await sign())
  const again = localSiwx({ ...site, storage })
  const [session] = await again.getSessions(testChains.evm, alice.address.toLowerCase())
  expect(session).toEqual({
    data: expect.objectContaining({ accountAddress: alice.address, domain: 'example.com' }),
    message: expect.any(String),
    signature: expect.any(String),
  })
})

test('messages have nonces of 128 bits and what the host says', async () => {
  const own = localSiwx({ ...site, storage, statement: 'Welcome', ttlSeconds: 60 })
  const create = () => own.createMessage({ accountAddress: alice.address, chainId: testChains.evm })
  const [one, other] = [await create(), await create()]
  expect(one.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(one.nonce).not.toBe(other.nonce)
  expect(one.statement).toBe('Welcome')
  expect(String(one)).toContain(`Nonce: ${one.nonce}`)
  expect(Date.parse(one.expirationTime ?? '') - Date.parse(one.issuedAt ?? '')).toBe(60_000)
})

test('a session is of one chain and one address: revoking it leaves the others', async () => {
  const bob = createEvmAccount()
  await siwx.setSessions([
    await sign(),
    await sign(alice, testChains.otherEvm),
    await sign(bob),
    await sign(sol, testChains.solana),
  ])
  await siwx.revokeSession(testChains.evm, alice.address)
  expect(await addresses(testChains.evm, alice.address)).toEqual([])
  expect(await addresses(testChains.otherEvm, alice.address)).toEqual([alice.address])
  expect(await addresses(testChains.evm, bob.address)).toEqual([bob.address])
  expect(await addresses(testChains.solana, sol.address)).toEqual([sol.address])
})

test.each<[string, (session: SignInSession) => SignInSession, string]>([
  [
    'signature of another',
    (one) => ({ ...one, signature: `0x${'1'.repeat(130)}` }),
    'siwx/signature-invalid',
  ],
  [
    'other message',
    (one) => ({ ...one, message: one.message.replace('ID: 1', 'ID: 2') }),
    'siwx/signature-invalid',
  ],
  [
    'message of another site',
    (one) => ({ ...one, message: one.message.replace('example', 'evil') }),
    'siwx/domain-not-accepted',
  ],
  ['no message', (one) => ({ ...one, message: 'Hello' }), 'siwx/message-malformed'],
])('is not stored: %s', async (_, change, code) => {
  const before = await sign()
  await siwx.addSession(before)
  const wrong = change(await sign())
  await expect(siwx.addSession(wrong)).rejects.toMatchObject({ code })
  await expect(siwx.setSessions([wrong])).rejects.toMatchObject({ code })
  expect(await siwx.getSessions(testChains.evm, alice.address)).toHaveLength(1)
})

test('data that says something else than the message does not count', async () => {
  const bob = createEvmAccount()
  const session = await sign()
  await siwx.addSession({ ...session, data: { ...session.data, accountAddress: bob.address } })
  expect(await addresses(testChains.evm, bob.address)).toEqual([])
  expect(await addresses(testChains.evm, alice.address)).toEqual([alice.address])
})

test('what was changed in the storage is verified again, and deleted', async () => {
  const bob = createEvmAccount()
  await siwx.addSession(await sign())
  storage.setItem(key, (storage.getItem(key) ?? '').replaceAll(alice.address, bob.address))
  expect(await addresses(testChains.evm, bob.address)).toEqual([])
  expect(storage.getItem(key)).toBeNull()
})

test('an expired session is deleted', async () => {
  const message = await siwx.createMessage({
    accountAddress: alice.address,
    chainId: testChains.evm,
  })
  const text = `${message}\nExpiration Time: ${isoTime(Date.now() + 300)}`
  await siwx.addSession({ data: message, message: text, signature: await alice.sign(text) })
  expect(await addresses(testChains.evm, alice.address)).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(await addresses(testChains.evm, alice.address)).toEqual([])
  expect(storage.getItem(key)).toBeNull()
})

test('where the chain cannot be reached, a session does not count, and stays', async () => {
  const away = localSiwx({ ...site, storage, rpcUrls: { [testChains.evm]: 'http://127.0.0.1:1' } })
  const session = await sign()
  storage.setItem(key, JSON.stringify([{ ...session, signature: '0x1234' }]))
  expect(await away.getSessions(testChains.evm, alice.address)).toEqual([])
  expect(storage.getItem(key)).not.toBeNull()
})

test.each(['', 'null', '{}', '[null, 7, {}, {"message": "x", "signature": "y"}]', '[', '"x"'])(
  'a storage that contains %j has no sessions',
  async (text) => {
    storage.setItem(key, text)
    expect(await addresses(testChains.evm, alice.address)).toEqual([])
    await siwx.addSession(await sign())
    expect(await addresses(testChains.evm, alice.address)).toEqual([alice.address])
  },
)

test('sign-in is required, and ends on disconnect, unless the host says otherwise', () => {
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true])
  const optional = localSiwx({ ...site, required: false, signOutOnDisconnect: false })
  expect([optional.getRequired?.(), optional.signOutOnDisconnect]).toEqual([false, false])
})

test('a stored session whose address has a wrong checksum does not count, and throws nothing', async () => {
  const address = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const session = await sign({ address, sign: alice.sign })
  storage.setItem(key, JSON.stringify([session]))
  expect(await addresses(testChains.evm, address)).toEqual([])
  expect(storage.getItem(key) ?? '').not.toContain(address)
})
