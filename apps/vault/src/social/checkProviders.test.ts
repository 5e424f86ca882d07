import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type IdentityProvider, startIdentityProvider } from '@latchkey/localnet/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseVaultEnv } from '../env/vaultEnv.js'
import { checkProviders } from './checkProviders.js'
import { createProviders } from './createProviders.js'

let idp: IdentityProvider
beforeAll(async () => {
  idp = await startIdentityProvider(0)
}, 60_000)
afterAll(() => idp.stop())

type Logins = Record<string, Record<string, string>>
type CheckOptions = {
  readonly change?: (logins: Logins) => void
  readonly vaultUrl?: string
  readonly now?: () => number
}

async function check({ change, now, vaultUrl = 'http://127.0.0.1:8790' }: CheckOptions = {}) {
  const logins = JSON.parse(idp.socialLogins) as Logins
  change?.(logins)
  const env = parseVaultEnv({ EPHEMERAL: 'true', SOCIAL_LOGINS: JSON.stringify(logins) })
  const checks = await checkProviders(createProviders(env.socialLogins).values(), vaultUrl, now)
  return new Map(checks.map(({ id, problems }) => [id, problems.join()]))
}

/** An address without a listener. */
async function closedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}`
}

const all = ['google', 'apple', 'facebook', 'github', 'x', 'discord', 'acme']

test('providers that are set right have no problem', async () => {
  const checks = await check()
  expect([...checks.keys()].sort()).toEqual([...all].sort())
  expect(new Set(checks.values())).toEqual(new Set(['']))
})

test('a wrong secret is found, and never repeated', async () => {
  const secret = 'wrong-secret-123'
  const checks = await check({
    change(logins) {
      for (const id of ['google', 'github', 'x', 'discord', 'acme']) {
        Object.assign(logins[id] ?? {}, { clientSecret: secret })
      }
      Object.assign(logins.apple ?? {}, { keyId: 'OTHERKEY01' })
    },
  })
  for (const id of ['google', 'apple', 'github', 'x', 'discord', 'acme']) {
    expect(checks.get(id), id).toContain('it refuses the client')
    expect(checks.get(id)).not.toContain(secret)
  }
})

test('an address to return to that is not registered is found', async () => {
  const checks = await check({ vaultUrl: 'https://vault.example' })
  for (const id of all) expect(checks.get(id), id).toContain('address to return to')
})

test('clocks that are apart are found', async () => {
  const checks = await check({ now: () => Date.now() + 600_000 })
  for (const id of all)
    expect(checks.get(id), id).toMatch(/the clocks are \d+ s apart: ours is ahead/)
})

test('a provider that is down, and one that is another than it says, are found', async () => {
  idp.faults.set('x', 'down')
  const issuer = await closedUrl()
  const checks = await check({
    change(logins) {
      // The description there names another issuer.
      Object.assign(logins.acme ?? {}, {
        issuer: `${idp.url.replace('127.0.0.1', 'localhost')}/acme`,
      })
      Object.assign(logins.google ?? {}, { url: 'http://127.0.0.1:1' })
      logins.gone = { issuer, clientId: 'id', name: 'Gone' }
    },
  })
  idp.faults.set('x', undefined)
  expect(checks.get('x')).toContain('its page answers with 503')
  expect(checks.get('acme')).toMatch(
    /^it does not answer as it should.*; tried http.*\/acme\/\.well-known\/openid-configuration: write the issuer exactly/,
  )
  expect(checks.get('google')).toBe('it does not answer')
  expect(checks.get('gone')).toMatch(
    new RegExp(`^it does not answer.*; tried ${issuer}/.* that the vault can reach it$`),
  )
})
