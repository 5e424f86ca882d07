import { createHash } from 'node:crypto'
import { postLogin, postShare, postWallet, vaultRefusals } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createVaultCall } from './createVaultCall.js'
import { refusalOf } from './refusalError.js'
import { createFakeAuthService, id, refuse } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

const vaultUrl = 'https://vault.example/'
const login = { email: 'ann@example.com', projectId: 'default', hostOrigin: 'https://app.example' }
const share = {
  walletId: id('wallet'),
  epoch: 1,
  ephemeralKey: 'k'.repeat(87),
  purpose: 'device',
} as const
const sealed = { enc: 'e'.repeat(87), ct: 'c'.repeat(40) }

function calling(access?: Parameters<typeof createVaultCall>[0]['access']) {
  const vault = createFakeAuthService()
  const { prove } = createFakeDevice()
  return { vault, call: createVaultCall({ vaultUrl, prove, access, fetch: vault.fetch }) }
}

const failureOf = (failing: Promise<unknown>) =>
  failing.then(
    () => undefined,
    (error: { code?: string }) => error,
  )

test('a call has our header, JSON and a proof for its URL', async () => {
  const { call, vault } = calling()
  await call(postLogin, login)
  const [request] = vault.requests
  expect(request?.input).toEqual(login)
  expect(request?.proof).toEqual({
    htm: 'POST',
    htu: 'https://vault.example/v1/auth/login',
    jti: 1,
  })
  expect(request?.headers.get('x-latchkey')).toBe('1')
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(request?.token).toBeUndefined()
})

test('with a session the service’s token is sent, and its hash is in the proof', async () => {
  const { call, vault } = calling({
    token: async (service) => `token-of-${service}`,
    renew: async () => undefined,
  })
  await call(postWallet, {})
  const [request] = vault.requests
  expect(request?.token).toBe('token-of-custody')
  const ath = createHash('sha256').update('token-of-custody').digest('base64url')
  expect(request?.proof.ath).toBe(ath)
})

test('a demanded nonce is sent once more, and with the next call immediately', async () => {
  const { call, vault } = calling()
  vault.rows['/v1/custody/share'] = ({ proof }) =>
    proof.nonce === 'n1'
      ? { body: { share: sealed } }
      : { ...refuse('use-dpop-nonce'), nonce: 'n1' }
  await call(postShare, share, { eph: 'hash' })
  expect(vault.requests.map(({ proof }) => [proof.nonce, proof.eph])).toEqual([
    [undefined, 'hash'],
    ['n1', 'hash'],
  ])
  await call(postShare, share)
  expect(vault.requests).toHaveLength(3)

  vault.rows['/v1/custody/share'] = () => ({ ...refuse('use-dpop-nonce'), nonce: 'n2' })
  expect((await failureOf(call(postShare, share)))?.code).toBe('frame/session-expired')
  expect(vault.requests).toHaveLength(5)
})

test('a refused token is renewed once, and the call repeated', async () => {
  const tokens = ['old', 'new']
  const renewed: string[] = []
  const { call, vault } = calling({
    token: async () => tokens[0] ?? '',
    renew: async (_, refused) => {
      renewed.push(refused)
      tokens.shift()
    },
  })
  vault.rows['/v1/custody/wallet'] = ({ token }) =>
    token === 'new' ? { body: { wallet: null } } : refuse('unauthorized')
  await call(postWallet, {})
  expect(renewed).toEqual(['old'])

  vault.rows['/v1/custody/wallet'] = () => refuse('unauthorized')
  expect((await failureOf(call(postWallet, {})))?.code).toBe('frame/session-expired')
  expect(vault.requests).toHaveLength(4)
})

test('every refusal has a code of the catalogue, and is still known by its own name', async () => {
  const { call, vault } = calling()
  const codes = []
  for (const error of vaultRefusals) {
    vault.rows['/v1/auth/login'] = () => refuse(error, { seconds: 17, detail: 'secret' })
    const failure = await failureOf(call(postLogin, login))
    expect(refusalOf(failure)).toBe(error)
    expect(String(failure)).not.toContain('secret')
    codes.push(failure?.code)
  }
  expect(codes).toEqual([
    'frame/failed',
    'frame/session-expired',
    'frame/session-expired',
    'frame/origin-not-allowed',
    'email/code-wrong',
    'email/code-expired',
    'email/too-many-tries',
    'email/cooldown',
    'frame/too-many-requests',
    'frame/failed',
    'email/link-pending',
    'email/link-expired',
    'frame/failed',
    'frame/failed',
    'frame/wallet-frozen',
    'email/recovery-held',
    'frame/server-unreachable',
  ])
  for (const error of ['cooldown', 'too-many'] as const) {
    vault.rows['/v1/auth/login'] = () => refuse(error, { seconds: 17 })
    expect(await failureOf(call(postLogin, login))).toMatchObject({ context: { seconds: 17 } })
  }
})

test('no answer, an answer of a proxy, and a malformed one are distinguished', async () => {
  const offline = createVaultCall({
    vaultUrl,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect((await failureOf(offline(postLogin, login)))?.code).toBe('frame/server-unreachable')
  const { call, vault } = calling()
  vault.rows['/v1/auth/login'] = () => ({ status: 502, body: '<h1>Bad gateway</h1>' })
  expect((await failureOf(call(postLogin, login)))?.code).toBe('frame/server-unreachable')
  vault.rows['/v1/auth/login'] = () => ({ body: { loginId: 'short', action: 'CONNECT' } })
  expect((await failureOf(call(postLogin, login)))?.code).toBe('http/malformed')
  vault.rows['/v1/auth/login'] = () => ({ body: 'x'.repeat(1_000_000) })
  expect((await failureOf(call(postLogin, login)))?.code).toBe('http/malformed')
})

test('a device with a wrong clock uses the server’s time in proofs', async () => {
  const now = Date.UTC(2026, 10, 15)
  const { prove } = createFakeDevice()
  const vault = createFakeAuthService()
  const minutes = 60_000
  const call = createVaultCall({
    vaultUrl,
    prove,
    now: () => now,
    fetch: async (url, init) => {
      const { headers } = await vault.fetch(url, init)
      const { proof } = vault.requests.at(-1) ?? {}
      const isTimely = proof?.iat === (now + 7 * minutes) / 1_000
      const answer = isTimely ? { body: { share: sealed } } : refuse('unauthorized')
      headers.set('date', new Date(now + 7 * minutes).toUTCString())
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers })
    },
  })
  expect(await call(postShare, share)).toEqual({ share: sealed })
  expect(vault.requests).toHaveLength(2)
  await call(postShare, share)
  expect(vault.requests, 'learnt once').toHaveLength(3)
})
