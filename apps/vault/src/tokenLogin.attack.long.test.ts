import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  postLogins,
  postSocialFinish,
  postSocialLink,
  postSocialReauth,
  postTokenLogin,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { logIn, logInWindow } from './testing/createVisitor.js'
import { socialPage } from './testing/socialVisitor.js'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'
import { startTokenHost, type TokenHost } from './testing/startTokenHost.js'

let host: TokenHost
let vault: RunningTestVault
beforeAll(async () => {
  host = await startTokenHost({ algorithms: ['ES256', 'RS256', 'EdDSA'] }, () => vault.clock.now)
  // One address plays all visitors.
  vault = await startTestVault({ TOKEN_LOGINS: host.tokenLogins, CALLS_PER_VISITOR: '100000' })
}, 60_000)
afterAll(async () => {
  await vault.close()
  await host.close()
})

const send = (client: VaultClient, token: string, page: object = socialPage) =>
  client.send(postTokenLogin, { ...socialPage, ...page, token })

async function refusalOf(token: string) {
  const { body, status } = await send(await vault.client(), token)
  return status === 200 ? 'taken' : (body as { error: string }).error
}

async function logInBy(client: VaultClient, token: string) {
  const { uri } = await client.call(postTokenLogin, { ...socialPage, token })
  return client.call(postSocialFinish, { uri })
}

test.each(['ES256', 'RS256', 'EdDSA'] as const)(
  '%s: a token of the host opens a session, twice the same account, with what may be shown',
  async (alg) => {
    const claims = { name: 'Ann\u202e', email: 'ann@shop.example', email_verified: true }
    const sign = () => host.sign(`ann-${alg}`, { alg, claims })
    const first = await logInBy(await vault.client(), await sign())
    const second = await logInBy(await vault.client(), await sign())
    expect(second.userId).toBe(first.userId)
    expect(first).not.toHaveProperty('email')
    expect(first.social).toEqual({ provider: 'shop', userName: 'Ann', email: 'ann@shop.example' })
  },
)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('T462 a token without a signature, or with one by a secret that everybody reads, is refused', async () => {
  const [, payload = ''] = (await host.sign('ann')).split('.')
  expect(await refusalOf(`${part({ alg: 'none' })}.${payload}.`)).toBe('code-wrong')
  const text = `${part({ alg: 'HS256', kid: 'es256' })}.${payload}`
  const mac = createHmac('sha256', 'public').update(text).digest('base64url')
  expect(await refusalOf(`${text}.${mac}`)).toBe('code-wrong')
  const [head = '', , signature = ''] = (await host.sign('ann')).split('.')
  expect(await refusalOf(`${head}.${payload}.${signature}`), 'of another token').toBe('code-wrong')
})

const now = () => Math.floor(vault.clock.now / 1_000)

test.each([
  ['another audience', () => ({ aud: 'https://other.example' })],
  ['one more audience', () => ({ aud: [host.audience, 'https://other.example'] })],
  ['no audience', () => ({ aud: undefined })],
  ['another issuer', () => ({ iss: 'https://accounts.google.com' })],
  ['no issuer', () => ({ iss: undefined })],
  ['no subject', () => ({ sub: undefined })],
  ['an empty subject', () => ({ sub: '' })],
  ['a subject without end', () => ({ sub: 's'.repeat(256) })],
  ['no end', () => ({ exp: undefined })],
  ['an end in the past', () => ({ exp: now() - 61 })],
  ['an end next year', () => ({ exp: now() + 700 })],
  ['no beginning', () => ({ iat: undefined })],
  ['a beginning long ago', () => ({ iat: now() - 700 })],
  ['a beginning in the future', () => ({ iat: now() + 90 })],
  ['a time before which it does not count', () => ({ nbf: now() + 90 })],
])('T462 a token with %s is refused', async (_, claims) => {
  expect(await refusalOf(await host.sign('ann', { claims: claims() }))).toBe('code-wrong')
})

test.each<[unknown]>([
  [5],
  [1e21],
  [true],
  [false],
  [null],
  [['ann']],
  [{ ann: 1 }],
  ['an\u0000n'],
  ['ann\n'],
  ['an n'],
  ['an\u200bn'],
  ['ann\ud800'],
])('T462 a subject that is %j is refused, and by its name', async (sub) => {
  const token = await host.sign('ann', { claims: { sub } })
  const { body, status } = await send(await vault.client(), token)
  const reasons = [{ name: 'token', description: 'sub' }]
  expect({ status, body }).toEqual({ status: 401, body: { error: 'code-wrong', reasons } })
})

test.each([
  ['an issuer in a list', () => ({ iss: [host.issuer] })],
  ['an audience in a list in a list', () => ({ aud: [[host.audience]] })],
  ['an audience beside a number', () => ({ aud: [host.audience, 5] })],
  ['an end that is a text', () => ({ exp: `${now() + 300}` })],
  ['a beginning that is a text', () => ({ iat: `${now()}` })],
  ['a beginning that is true', () => ({ iat: true })],
])('T462 a token with %s is refused', async (_, claims) => {
  expect(await refusalOf(await host.sign('ann', { claims: claims() }))).toBe('code-wrong')
})

test.each(['', '.', '..', 'a.b.c', `${'e30'}.${'e30'}.e30`, '\u0000.\u0000.'])(
  'T462 %j is no token',
  async (token) => expect(await refusalOf(token)).toBe('code-wrong'),
)

test('T462 a token that is too long is not read', async () => {
  const claims = { more: 'x'.repeat(8_192) }
  expect(await refusalOf(await host.sign('ann', { claims }))).toBe('invalid-input')
})

test('T463 a token counts once, for any device, however its signature is written', async () => {
  const token = await host.sign('once')
  const tries = await Promise.all(Array.from({ length: 8 }, () => refusalOf(token)))
  expect(tries.sort()).toEqual([...Array(7).fill('code-spent'), 'taken'])
  expect(await refusalOf(mirrored(token)), 'the other signature of the curve').toBe('code-spent')
})

test('T463 a restart makes no used token new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-token-'))
  const variables = { TOKEN_LOGINS: host.tokenLogins, DATA_DIR: join(folder, 'data') }
  const token = await host.sign('again')
  const statuses = []
  for (let at = 0; at < 2; at++) {
    const running = await startTestVault(variables)
    statuses.push((await send(await running.client(), token)).status)
    await running.close()
  }
  rmSync(folder, { recursive: true })
  expect(statuses).toEqual([200, 401])
})

test('T467 a page that is not the project’s, and a frame that did not send the token, get nothing', async () => {
  const client = await vault.client()
  const token = await host.sign('page')
  for (const page of [
    { hostOrigin: 'https://evil.example' },
    { projectId: 'other' },
    { hostOrigin: vault.url },
  ]) {
    const refused = await send(client, token, page)
    expect(refused).toMatchObject({ status: 403, body: { error: 'origin-refused' } })
  }
  const { uri } = await client.call(postTokenLogin, { ...socialPage, token })
  const thief = await vault.client()
  expect(await thief.send(postSocialFinish, { uri })).toMatchObject({ status: 401 })
  await client.call(postSocialFinish, { uri })
  expect(await client.send(postSocialFinish, { uri }), 'twice').toMatchObject({ status: 401 })
})

test('T466 a host adds its token to no account that began otherwise, and proves no session', async () => {
  const client = await vault.client()
  const { access, refreshToken } = await logInWindow(client, 'ann@example.com', vault.mailServer)
  const prove = async (subject: string) =>
    client.call(postTokenLogin, { ...socialPage, token: await host.sign(subject) })
  const linked = await client.send(postSocialLink, await prove('linked'), { token: access.auth })
  expect(linked).toMatchObject({ status: 403, body: { error: 'origin-refused' } })
  const input = { ...(await prove('linked')), refreshToken }
  expect(await client.send(postSocialReauth, input)).toMatchObject({ status: 403 })
})

test('an account lists its logins, by the names that visitors know', async () => {
  const client = await vault.client()
  const claims = { name: 'Lea' }
  const { access } = await logInBy(client, await host.sign('lea', { claims }))
  expect(await client.call(postLogins, {}, { token: access.auth })).toEqual({
    hasEmail: false,
    logins: [{ listed: expect.any(String), provider: 'shop', name: 'Shop', userName: 'Lea' }],
  })
  const other = await logIn(client, 'lea@example.com', vault.mailServer)
  expect(await client.call(postLogins, {}, { token: other.access.auth })).toEqual({
    hasEmail: true,
    logins: [],
  })
})

/** The same token with the signature's second number taken from the order of the curve, which verifies as well. */
function mirrored(token: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const [head, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.from(s.toString(16).padStart(64, '0'), 'hex')
  const all = Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url')
  return [head, payload, all].join('.')
}
