import * as vaultProtocol from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVaultApp, type Vault } from '../createVaultApp.js'
import { parseVaultEnv } from '../env/vaultEnv.js'
import { callCosts } from './callCosts.js'

let vault: Vault
beforeAll(async () => {
  vault = await createVaultApp({
    env: parseVaultEnv({ EPHEMERAL: 'true', CALLS_PER_VISITOR: '1', TRUSTED_PROXIES: '1' }),
    vaultUrl: 'https://vault.example',
    report: () => {},
  })
})
afterAll(async () => {
  vault.endWaits()
  await vault.close()
})

type Listed = { readonly method: string; readonly path: string }

const isEndpoint = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'path' in value
const exported: readonly unknown[] = Object.values(vaultProtocol)
const endpoints = exported.filter(isEndpoint)

/** What is mounted, without the handlers for all paths, and calls of the protocol that are served. */
function listRoutes(): Listed[] {
  const mounted = vault.hono.routes
    .filter(({ path }) => path !== '/*' && path !== '*')
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'PATCH' : method, path }))
  const all = [...mounted, ...endpoints, { method: 'GET', path: '/not-there' }]
  const named = all.map(({ method, path }) => [`${method} ${path}`, { method, path }] as const)
  return [...new Map(named).values()]
}

test('T260 every call of the protocol has a cost, and nothing else has one', () => {
  expect(endpoints.length).toBeGreaterThan(30)
  expect([...callCosts.keys()].sort()).toEqual(endpoints.map(({ path }) => path).sort())
})

test('T260 every route, also one that is not there, sends a visitor away who comes too often, and no other', async () => {
  const routes = listRoutes()
  expect(routes.length).toBeGreaterThan(50)
  for (const [index, { method, path }] of routes.entries()) {
    const ask = (ip: string) =>
      vault.hono.request(path.replaceAll('*', 'x'), {
        method,
        headers: { 'x-forwarded-for': ip },
        ...(method === 'POST' && { body: '{}' }),
      })
    const name = `${method} ${path}`
    // There are more routes than numbers in one part of an address.
    const place = `${index >> 8}.${index & 255}`
    let answer = await ask(`10.0.${place}`)
    for (let count = 0; count < 100 && answer.status !== 429; count++)
      answer = await ask(`10.0.${place}`)
    expect(answer.status, name).toBe(429)
    expect(Number(answer.headers.get('retry-after')), name).toBeGreaterThan(0)
    expect(await answer.json(), name).toMatchObject({ error: 'too-many' })
    const isOpen = answer.headers.get('access-control-allow-origin') === '*'
    expect(isOpen, `${name} is read by pages of others`).toBe(!path.startsWith('/v1/'))
    expect((await ask(`10.1.${place}`)).status, name).not.toBe(429)
  }
}, 60_000)

test('T260 a peer with its secret is no visitor, and one without is', async () => {
  const secret = 's'.repeat(40)
  const auth = await createVaultApp({
    env: parseVaultEnv({
      EPHEMERAL: 'true',
      CALLS_PER_VISITOR: '1',
      VAULT_SERVICES: 'custody',
      VAULT_URL: 'https://vault.example',
      CUSTODY_SECRET: secret,
      AUTH_URL: 'http://127.0.0.1:1',
      AUTH_SECRET: 'a'.repeat(40),
      ESCROW_URL: 'http://127.0.0.1:1',
      ESCROW_SECRET: 'e'.repeat(40),
    }),
    vaultUrl: 'https://vault.example',
    report: () => {},
  })
  const statuses = async (authorization: string) => {
    const init = { method: 'POST', headers: { authorization }, body: '[]' }
    const all = Array.from({ length: 100 }, () =>
      auth.hono.request('/internal/custody/greet', init),
    )
    return new Set((await Promise.all(all)).map(({ status }) => status))
  }
  expect(await statuses(`Bearer ${secret}`)).toEqual(new Set([200]))
  expect(await statuses('Bearer guess')).toEqual(new Set([404, 429]))
  await auth.close()
})
