import { expect, test } from 'vitest'
import { parseVaultEnv } from './vaultEnv.js'

const secret = (letter: string) => letter.repeat(40)
const production = {
  VAULT_URL: 'https://vault.example',
  SMTP_URL: 'smtps://user:password@mail.example',
}
const mail = { VAULT_SERVICES: 'mail', VAULT_URL: 'https://vault.example' }
const site = {
  VAULT_SERVICES: 'site',
  AUTH_URL: 'http://a:1',
  CUSTODY_URL: 'http://c:1',
  ESCROW_URL: 'http://e:1',
}

test.each([
  ['with all services', production],
  ['with mail alone', { ...mail, MAIL_SECRET: secret('m') }],
  ['with an empty folder name', { ...production, DATA_DIR: '' }],
  ['that says EPHEMERAL=false', { ...production, EPHEMERAL: 'false' }],
])('T130 a vault %s and without a folder refuses to start, and says what to do', (_how, env) => {
  expect(() => parseVaultEnv(env)).toThrow(
    'Invalid option DATA_DIR: name a folder for the databases, or say EPHEMERAL=true',
  )
})

test('T130 a vault forgets everything only where EPHEMERAL says so', () => {
  expect(parseVaultEnv({ ...production, EPHEMERAL: 'true' }).isEphemeral).toBe(true)
  expect(parseVaultEnv({ ...production, DATA_DIR: '/x' }).isEphemeral).toBe(false)
  expect(parseVaultEnv(site).isEphemeral, 'the site stores nothing').toBe(false)
})

test.each([{ DATA_DIR: '/x' }, { KEY_DIR: '/x' }])(
  'T130 %j and EPHEMERAL=true contradict each other',
  (folder) => {
    expect(() => parseVaultEnv({ ...production, EPHEMERAL: 'true', ...folder })).toThrow(
      'Invalid option EPHEMERAL: it says that nothing is stored',
    )
  },
)
