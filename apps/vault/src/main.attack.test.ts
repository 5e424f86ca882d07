import { expect, test } from 'vitest'
import { spawnVault } from './testing/spawnVault.js'

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
