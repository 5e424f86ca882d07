import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.js'

let idp: IdentityProvider
beforeAll(async () => {
  idp = await startIdentityProvider(0)
}, 60_000)
afterAll(() => idp.stop())

const redirect_uri = 'http://127.0.0.1:8790/social/github'
const authorize = (change: Record<string, string> = {}) => {
  const right = { client_id: 'local-github', response_type: 'code', redirect_uri, state: 's' }
  const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }
  const query = new URLSearchParams({ ...right, ...pkce, ...change })
  return `${idp.url}/github/login/oauth/authorize?${query}`
}
const choose = async (url: string, person: string) => {
  const body = new URLSearchParams({ person })
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(headers.get('location') ?? '').searchParams
}

test('the login page lists persons to choose from, and leads back with the state', async () => {
  const page = await (await fetch(authorize())).text()
  for (const name of ['Ann Archer', 'Bob Baker', 'not verified', 'Cancel'])
    expect(page).toContain(name)
  const done = await choose(authorize(), 'ann')
  expect([done.get('state'), done.has('code')]).toEqual(['s', true])
  const zoe = await choose(authorize(), 'zoe')
  expect(zoe.has('code'), 'another person, by a name').toBe(true)
  const denied = await choose(authorize(), '')
  expect(denied.get('error')).toBe('access_denied')
})

test.each<Record<string, string>>([
  { client_id: 'another' },
  { redirect_uri: 'https://evil.example/social/github' },
])('no browser is led away for a client or an address that is not known: %j', async (change) => {
  const answer = await fetch(authorize(change), { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})

test('GitHub refuses a code with the status 200 and an error of its own', async () => {
  const code = (await choose(authorize(), 'ann')).get('code') ?? ''
  const client = { client_id: 'local-github', client_secret: 'local-github-secret' }
  const params = { ...client, grant_type: 'authorization_code', code, redirect_uri }
  const body = new URLSearchParams({ ...params, code_verifier: 'wrong' })
  const url = `${idp.url}/github/login/oauth/access_token`
  const answer = await fetch(url, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ error: 'bad_verification_code' })
})

test('what it is set with names every provider, all on this machine', () => {
  const logins = JSON.parse(idp.socialLogins)
  expect(Object.keys(logins)).toHaveLength(7)
  for (const { issuer, url } of Object.values<{ issuer?: string; url?: string }>(logins)) {
    expect(url ?? issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+$/)
  }
})
