import { expect, test } from 'vitest'
import { parseVaultEnv } from './vaultEnv.js'

const secret = (letter: string) => letter.repeat(40)
const VAULT_URL = 'https://vault.example'
const custody = {
  EPHEMERAL: 'true',
  VAULT_SERVICES: 'custody',
  VAULT_URL,
  AUTH_URL: 'http://10.0.0.2:8797/',
  AUTH_SECRET: secret('a'),
  ESCROW_URL: 'http://10.0.0.4:8797',
  ESCROW_SECRET: secret('e'),
  CUSTODY_SECRET: secret('c'),
}

test('by default all services run here, and no URL or secret is needed', () => {
  const env = parseVaultEnv({ EPHEMERAL: 'true' })
  expect([...env.services]).toEqual(['site', 'auth', 'custody', 'escrow', 'mail'])
  expect([env.remoteServices.size, env.secrets.size, env.unneeded.length]).toEqual([0, 0, 0])
})

test('a service alone has its own secret and the URLs of the services that it calls', () => {
  const env = parseVaultEnv(custody)
  expect([...env.services]).toEqual(['custody'])
  expect([...env.remoteServices]).toEqual([
    ['auth', { url: 'http://10.0.0.2:8797', secret: secret('a') }],
    ['escrow', { url: 'http://10.0.0.4:8797', secret: secret('e') }],
  ])
  expect([...env.secrets]).toEqual([['custody', secret('c')]])
  expect(env.trustedProxies, 'the site says where calls come from').toBe(1)
})

test('T180 the site needs no secret of a service, and reads none', () => {
  const apart = { CUSTODY_SECRET: secret('c'), ESCROW_SECRET: secret('e') }
  const urls = { AUTH_URL: 'http://a:1', CUSTODY_URL: 'http://c:1', ESCROW_URL: 'http://e:1' }
  const env = parseVaultEnv({ VAULT_SERVICES: 'site', ...urls, ...apart })
  expect(env.remoteServices.get('auth')).toEqual({ url: 'http://a:1', secret: undefined })
  expect(env.remoteServices.get('custody')).toEqual({ url: 'http://c:1', secret: undefined })
  expect(env.secrets.size).toBe(0)
  expect(env.unneeded).toEqual(['CUSTODY_SECRET', 'ESCROW_SECRET'])
})

test('T45 keys and secrets of services that do not run here are not read, and are listed as unneeded', () => {
  const key = Buffer.alloc(32, 7).toString('base64url')
  const servers = { SMTP_URL: 'smtp://m', ESCROW_SMTP_URL: 'smtp://e' }
  const unneeded = { CUSTODY_KEK: key, ESCROW_KEK: 'of no right length', ...servers }
  const env = parseVaultEnv({ ...custody, ...unneeded, MAIL_SECRET: secret('m') })
  expect(env.unneeded).toEqual(['ESCROW_KEK', 'ESCROW_SMTP_URL', 'SMTP_URL', 'MAIL_SECRET'])
  expect(env).toMatchObject({ escrowKek: undefined, smtpUrl: undefined, escrowSmtpUrl: undefined })
  expect(env.custodyKek).toHaveLength(32)
})

test.each([
  [{ VAULT_SERVICES: 'custody,vault' }, 'VAULT_SERVICES'],
  [{ VAULT_SERVICES: ',' }, 'VAULT_SERVICES'],
  [{ VAULT_URL: '' }, 'VAULT_URL'],
  [{ AUTH_URL: '' }, 'AUTH_URL'],
  [{ AUTH_URL: '10.0.0.2' }, 'AUTH_URL'],
  [{ AUTH_SECRET: '' }, 'AUTH_SECRET'],
  [{ AUTH_SECRET: 'secret' }, 'AUTH_SECRET'],
  [{ ESCROW_URL: '' }, 'ESCROW_URL'],
  [{ ESCROW_SECRET: '' }, 'ESCROW_SECRET'],
  [{ CUSTODY_SECRET: '' }, 'CUSTODY_SECRET'],
  [{ CUSTODY_SECRET: secret('a') }, 'VAULT_SERVICES'],
])('custody alone with %j is refused by name, and secrets are not repeated', (wrong, option) => {
  const read = () => parseVaultEnv({ ...custody, ...wrong })
  expect(read).toThrow(`Invalid option ${option}: `)
  expect(read).not.toThrow(/secret$|aaaa/)
})
