import { randomBytes } from 'node:crypto'
import { postSocial, postSocialCallback, postSocialFinish } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VaultClient } from './proof/testing/vaultClient.js'
import { logInAt } from './testing/logInAt.js'
import { beginAt, callbackParams, proveAt, socialPage } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault()
}, 60_000)
afterAll(() => local.close())

const random = () => randomBytes(32).toString('base64url')

async function call(client: VaultClient, provider: string, params: Record<string, string>) {
  const input = { provider, params: { state: '', ...params } }
  const { body, status } = await client.send(postSocialCallback, input, { proof: '' })
  return { status, ...(body as { error?: string; outcome?: string; resultUri?: string }) }
}

const redeem = async (client: VaultClient, uri: string) =>
  (await client.send(postSocialFinish, { uri })).status

test('T84 a state that is missing, foreign, used or too old counts for nothing', async () => {
  const client = await local.vault.client()
  const { url } = await beginAt(client, 'acme')
  const params = callbackParams((await logInAt(url, 'ann')).params)
  const { code = '' } = params as { code?: string }
  expect(await call(client, 'acme', { code, state: '' })).toMatchObject({ status: 400 })
  expect(await call(client, 'acme', { code, state: random() })).toMatchObject({ status: 401 })
  expect(await call(client, 'acme', params)).toMatchObject({ outcome: 'done' })
  expect(await call(client, 'acme', params)).toMatchObject({ status: 401, error: 'code-expired' })

  const late = await beginAt(client, 'acme')
  const answer = callbackParams((await logInAt(late.url, 'ann')).params)
  local.vault.clock.now += 10 * 60_000
  expect(await call(client, 'acme', answer)).toMatchObject({ status: 401, error: 'code-expired' })
})

test.each(['acme', 'google', 'github'])(
  'T85 %s: the code of another login is worth nothing: its proof of origin is not this one’s',
  async (provider) => {
    const client = await local.vault.client()
    const stolen = await logInAt((await beginAt(client, provider)).url, 'eve')
    const own = await logInAt((await beginAt(client, provider)).url, 'ann')
    const params = { ...callbackParams(own.params), code: stolen.params.code ?? '' }
    expect(await call(client, provider, params)).toMatchObject({ outcome: 'failed' })
  },
)

test.each(['acme', 'google', 'github', 'x', 'discord', 'facebook'])(
  'T85 %s: a login without PKCE, or with a plain one, does not begin',
  async (provider) => {
    const { url } = await beginAt(await local.vault.client(), provider)
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
    const plain = new URL(url)
    plain.searchParams.set('code_challenge_method', 'plain')
    const none = new URL(url)
    none.searchParams.delete('code_challenge')
    for (const changed of [plain, none]) {
      const { params } = await logInAt(changed.href, 'ann')
      expect(params).toMatchObject({ error: 'invalid_request' })
      expect(params).not.toHaveProperty('code')
    }
  },
)

test('T87 the code of one provider at the callback of another: neither takes it, and the login is over', async () => {
  const client = await local.vault.client()
  const { params } = await logInAt((await beginAt(client, 'acme')).url, 'ann')
  const own = callbackParams(params)
  expect(await call(client, 'github', own)).toMatchObject({ status: 401, error: 'code-expired' })
  expect(await call(client, 'acme', own)).toMatchObject({ status: 401, error: 'code-expired' })
})

test('T87 an answer that names another issuer than the provider’s is not exchanged', async () => {
  const client = await local.vault.client()
  for (const provider of ['google', 'acme', 'github']) {
    const { params } = await logInAt((await beginAt(client, provider)).url, 'ann')
    const mixed = { ...callbackParams(params), iss: 'https://issuer.evil.example' }
    expect(await call(client, provider, mixed), provider).toMatchObject({ outcome: 'failed' })
  }
})

test('T20 a result is for the frame that began the login: another key gets nothing, and takes nothing away', async () => {
  const [visitor, thief] = [await local.vault.client(), await local.vault.client()]
  const { uri } = await proveAt(visitor, 'acme', 'ann')
  expect(await redeem(thief, uri)).toBe(401)
  expect(await redeem(visitor, uri)).toBe(200)
  expect(await redeem(visitor, uri), 'once').toBe(401)
})

test('T20 two logins at once: each result fits its own login only, and a wrong one ends it', async () => {
  const client = await local.vault.client()
  const one = new URL((await proveAt(client, 'acme', 'ann')).uri)
  const other = new URL((await proveAt(client, 'acme', 'eve')).uri)
  const swapped = new URL(one)
  swapped.searchParams.set('result', other.searchParams.get('result') ?? '')
  expect(await redeem(client, swapped.href)).toBe(401)
  expect(await redeem(client, one.href), 'no second guess').toBe(401)
  expect(await redeem(client, other.href)).toBe(200)
})

test('T20 a result is redeemed within a minute', async () => {
  const client = await local.vault.client()
  const { uri } = await proveAt(client, 'acme', 'ann')
  local.vault.clock.now += 60_000
  expect(await redeem(client, uri)).toBe(401)
})

test('T20 of fifteen calls that redeem one result at once, one gets a session', async () => {
  const client = await local.vault.client()
  const { uri } = await proveAt(client, 'acme', 'ann')
  const statuses = await Promise.all(Array.from({ length: 15 }, () => redeem(client, uri)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test.each([
  (uri: string) => `${uri}&more=1`,
  (uri: string) => `${uri}#x`,
  (uri: string) => uri.replace('/social/', '/social/../social/x/'),
  (uri: string) => uri.replace('http://', 'http://user@'),
  (uri: string) => uri.replace('127.0.0.1', 'evil.example'),
])('T91 an address of a result in any other form is refused', async (vary) => {
  const client = await local.vault.client()
  const { uri } = await proveAt(client, 'acme', 'ann')
  expect(await redeem(client, vary(uri))).toBe(400)
  expect(await redeem(client, uri)).toBe(200)
})

test('T91 the provider leads back to the exact address only, and to none that is varied', async () => {
  for (const provider of ['google', 'acme', 'github']) {
    const { url } = await beginAt(await local.vault.client(), provider)
    const right = new URL(url).searchParams.get('redirect_uri') ?? ''
    expect(right).toBe(`${local.vault.url}/social/${provider}`)
    const varied = [
      `${right}/`,
      `${right}?x=1`,
      right.replace('/social', '/SOCIAL'),
      right.replace('/social/', '/social/%2e%2e/'),
      right.replace('http://', 'http://user@'),
      right.replace('127.0.0.1', '127.0.0.1.evil.example'),
    ]
    for (const each of varied) {
      const changed = new URL(url)
      changed.searchParams.set('redirect_uri', each)
      await expect(logInAt(changed.href, 'ann'), `${provider} ${each}`).rejects.toThrow(/^400/)
    }
  }
})

test.each([
  'https://evil.example/',
  'https://app.example.evil.example/',
  'https://app.example@evil.example/',
  'https://user@app.example/',
  'http://app.example/',
  'https://app.example:8443/',
  'https://APP.example/',
  'https://app.example/a/../b',
  'javascript:alert(1)',
])('T34 a visitor is led back to a page of the host alone, never to %s', async (returnTo) => {
  const client = await local.vault.client()
  const input = { ...socialPage, provider: 'acme', salt: random(), returnTo }
  expect((await client.send(postSocial, input)).status).toBe(403)
})

test('T34 a page of the host is led back to, and a host that is not the operator’s begins nothing', async () => {
  const client = await local.vault.client()
  const returnTo = 'https://app.example/cart?step=2'
  const { url } = await beginAt(client, 'acme', { returnTo })
  const { params } = await logInAt(url, 'ann')
  expect(await call(client, 'acme', callbackParams(params))).toMatchObject({ returnTo })
  const foreign = { provider: 'acme', salt: random(), projectId: 'default' }
  const input = { ...foreign, hostOrigin: 'https://evil.example' }
  expect((await client.send(postSocial, input)).status).toBe(403)
})
