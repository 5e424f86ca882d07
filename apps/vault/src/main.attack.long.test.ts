import { expect, test, vi } from 'vitest'
import { findPorts, spawnVault } from './testing/spawnVault.js'

const production = {
  PORT: '0',
  VAULT_URL: 'https://vault.example',
  SMTP_URL: 'smtps://user:password@mail.example',
}

test('T130 a vault that would lose every wallet with its process does not start, or says so loudly', async () => {
  await expect(spawnVault(production)).rejects.toThrow('ended before it was ready')
  const vault = await spawnVault({ ...production, EPHEMERAL: 'true' })
  await vault.kill('SIGTERM')
  expect(vault.reports).toContain(
    'EPHEMERAL is set: NOTHING IS STORED, and every wallet is gone with this process',
  )
}, 40_000)

test('T45 a service with another secret of a peer than the peer has says so at its start', async () => {
  const [authPort = 0] = await findPorts(1)
  const secret = (letter: string) => letter.repeat(40)
  const usual = { ...production, EPHEMERAL: 'true', ALLOWED_ORIGINS: 'https://app.example' }
  const auth = await spawnVault({
    ...usual,
    VAULT_SERVICES: 'auth,mail',
    PORT: String(authPort),
    AUTH_SECRET: secret('a'),
    ESCROW_URL: 'http://127.0.0.1:1',
    ESCROW_SECRET: secret('e'),
  })
  const custody = await spawnVault({
    EPHEMERAL: 'true',
    PORT: '0',
    VAULT_SERVICES: 'custody',
    VAULT_URL: production.VAULT_URL,
    AUTH_URL: auth.url,
    AUTH_SECRET: secret('x'),
    ESCROW_URL: 'http://127.0.0.1:1',
    ESCROW_SECRET: secret('e'),
    CUSTODY_SECRET: secret('c'),
  })
  const line = `auth at ${auth.url} refuses the AUTH_SECRET of this process`
  const isSaid = () => custody.reports.some((each) => each.startsWith(line))
  await vi.waitUntil(isSaid, { timeout: 10_000 }).finally(async () => {
    await Promise.all([auth.kill('SIGTERM'), custody.kill('SIGTERM')])
  })
  expect(custody.reports.join()).not.toContain(secret('x'))
}, 40_000)
