import {
  postSocialCallback,
  postSocialFinish,
  postSocialRendezvous,
  postSocialWait,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVaultClient, type VaultClient } from './proof/testing/vaultClient.js'
import { logInAt } from './testing/logInAt.js'
import { beginAt, callbackParams, proveAt } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault({ TRUSTED_PROXIES: '1' })
}, 60_000)
afterAll(() => local.close())

const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' }, proof: '' }
const here = { headers: { 'x-forwarded-for': '198.51.100.7' } }

/** A client whose every call comes from one network. */
async function visit(userAgent?: string): Promise<VaultClient> {
  const now = () => local.vault.clock.now
  const fetch = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) {
      headers.set('x-forwarded-for', here.headers['x-forwarded-for'])
    }
    return globalThis.fetch(url, { ...init, headers })
  }
  return createVaultClient({ url: local.vault.url, now, fetch, userAgent })
}

test('T24 without an opener the window leaves the result, and the frame that waits gets it', async () => {
  const client = await visit()
  const { loginId, uri } = await proveAt(client, 'acme', 'ann')
  const waiting = client.call(postSocialWait, { loginId })
  await client.call(postSocialRendezvous, { uri }, { proof: '' })
  expect(await waiting).toEqual({ uri })
  expect((await client.call(postSocialFinish, { uri })).social.provider).toBe('acme')
})

test('T90 nothing is left before the window says so, and another key waits for nothing', async () => {
  const [client, thief] = [await visit(), await visit()]
  const { loginId, uri } = await proveAt(client, 'acme', 'ann')
  expect((await thief.send(postSocialWait, { loginId })).status).toBe(401)
  const left = new AbortController()
  const waiting = fetchWait(client, loginId, left.signal)
  setTimeout(() => left.abort(), 300)
  await expect(waiting).rejects.toThrow()
  expect((await client.call(postSocialFinish, { uri })).social.provider).toBe('acme')
})

test('T90 a visitor who was lured to the provider hands over nothing from another network', async () => {
  const thief = await visit()
  const { loginId, uri } = await proveAt(thief, 'acme', 'ann')
  expect((await thief.send(postSocialRendezvous, { uri }, elsewhere)).status).toBe(401)
  expect((await thief.send(postSocialWait, { loginId })).status).toBe(401)
  expect((await thief.send(postSocialFinish, { uri })).status, 'the login is over').toBe(401)
})

test('T90 nor from another browser of the same network', async () => {
  const thief = await visit('Thief/1.0')
  const victim = await visit('Victim/1.0')
  const { loginId, uri } = await proveAt(thief, 'acme', 'ann')
  expect((await victim.send(postSocialRendezvous, { uri }, { proof: '' })).status).toBe(401)
  expect((await thief.send(postSocialWait, { loginId })).status).toBe(401)
})

async function fetchWait(client: VaultClient, loginId: string, signal: AbortSignal) {
  const { method, path } = postSocialWait
  const headers = {
    'content-type': 'application/json',
    'x-latchkey': '1',
    origin: local.vault.url,
    dpop: await client.prove(postSocialWait),
    ...here.headers,
  }
  const body = JSON.stringify({ loginId })
  return fetch(local.vault.url + path, { method, headers, body, signal })
}

test('T551 an answer that another network or browser brings is said to be from elsewhere, and is not lost', async () => {
  const client = await visit()
  const outcomeOf = async (options = {}) => {
    const { url } = await beginAt(client, 'acme')
    const { params } = await logInAt(url, 'ann')
    const input = { provider: 'acme', params: callbackParams(params) }
    return client.call(postSocialCallback, input, { proof: '', ...options })
  }
  expect(await outcomeOf()).not.toHaveProperty('isElsewhere')
  const otherBrowser = { headers: { 'user-agent': 'curl/8' } }
  for (const options of [elsewhere, otherBrowser]) {
    const { isElsewhere, resultUri: uri = '' } = await outcomeOf(options)
    expect(isElsewhere).toBe(true)
    expect((await client.call(postSocialFinish, { uri })).social.provider).toBe('acme')
  }
})
