import { postSocial, postSocialCallback } from '@latchkey/protocol/vault'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logInAt } from './testing/logInAt.js'
import { beginAt, callbackParams, logInBy, proveAt, socialPage } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault()
  // Each has described itself before it fails.
  for (const provider of ['acme', 'apple', 'facebook']) {
    await logInBy(await local.vault.client(), provider, 'ann')
  }
}, 60_000)
afterAll(() => local.close())
afterEach(() => {
  for (const provider of ['acme', 'apple', 'facebook', 'github', 'x', 'discord']) {
    local.idp.faults.set(provider, undefined)
  }
})

const failed = {
  outcome: 'failed',
  loginId: expect.any(String),
  hostOrigin: 'https://app.example',
}

const badTokens = [
  'wrong-nonce',
  'no-nonce',
  'wrong-audience',
  'more-audiences',
  'wrong-party',
  'wrong-issuer',
  'expired',
  'no-algorithm',
  'shared-secret',
  'unknown-key',
  'own-key-address',
  'no-token',
] as const

test.each(badTokens)(
  'T86 a token with %s opens no session',
  async (fault) => {
    for (const provider of ['acme', 'apple', 'facebook']) {
      local.idp.faults.set(provider, fault)
      const { outcome } = await proveAt(await local.vault.client(), provider, 'ann')
      expect(outcome, provider).toEqual(failed)
    }
  },
  30_000,
)

test('T86 what a provider wrote, and every secret, stays out of the report', () => {
  const lines = local.vault.reports.filter((line) => line.startsWith('auth: '))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/^auth: \w+: (refused|unavailable): [\w ]{1,80}$/)
})

/** Passes an answer on to the vault, as the callback page does. */
async function answer(provider: string, url: string, params: Readonly<Record<string, string>>) {
  const state = new URL(url).searchParams.get('state') ?? ''
  const input = { provider, params: { state, ...params } }
  return (await local.vault.client()).call(postSocialCallback, input, { proof: '' })
}

test('GitHub refuses a code with the status 200: that is no login', async () => {
  const { url } = await beginAt(await local.vault.client(), 'github')
  expect(await answer('github', url, { code: 'not-a-code' })).toEqual(failed)
})

test.each(['github', 'x', 'discord'])(
  '%s: a user of another form is no login',
  async (provider) => {
    local.idp.faults.set(provider, 'other-user')
    const { outcome } = await proveAt(await local.vault.client(), provider, 'ann')
    expect(outcome).toEqual(failed)
  },
)

test.each(['scope-refused', 'scope-hidden'] as const)(
  'T582 GitHub: where the e-mails are not allowed (%s), the visitor logs in by the number, without an e-mail',
  async (fault) => {
    const before = await logInBy(await local.vault.client(), 'github', 'ann')
    expect(before.social.email).toBeDefined()
    local.idp.faults.set('github', fault)
    const { social, userId } = await logInBy(await local.vault.client(), 'github', 'ann')
    expect([userId, social.userName]).toEqual([before.userId, before.social.userName])
    expect(social.email).toBe(undefined)
  },
)

test.each(['down', 'endless', 'slow'] as const)(
  'a provider that is %s when a code is exchanged ends that login, and no other',
  async (fault) => {
    const { url } = await beginAt(await local.vault.client(), 'x')
    const { params } = await logInAt(url, 'ann')
    local.idp.faults.set('x', fault)
    const outcome = answer('x', url, callbackParams(params))
    const other = await logInBy(await local.vault.client(), 'discord', 'ann')
    expect(other.social.provider).toBe('discord')
    expect(await outcome).toEqual(failed)
  },
  60_000,
)

test('a provider that is down when a login begins is unavailable, and works again later', async () => {
  const fresh = await startSocialVault()
  const client = await fresh.vault.client()
  fresh.idp.faults.set('acme', 'down')
  const input = { ...socialPage, provider: 'acme', salt: 's'.repeat(43) }
  expect(await client.send(postSocial, input)).toMatchObject({
    status: 503,
    body: { error: 'unavailable' },
  })
  fresh.idp.faults.set('acme', undefined)
  expect((await logInBy(client, 'acme', 'ann')).social.provider).toBe('acme')
  await fresh.close()
}, 60_000)
