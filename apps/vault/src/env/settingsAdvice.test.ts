import { expect, test } from 'vitest'
import { settingsAdvice } from './settingsAdvice.js'
import { parseVaultEnv } from './vaultEnv.js'

const usual = { DATA_DIR: '/x', ALLOWED_ORIGINS: 'https://app.example' }
const advise = (variables: Record<string, string>) =>
  settingsAdvice(parseVaultEnv({ ...usual, ...variables }))

test('settings as the docs have them need no line', () => {
  expect(advise({ VAULT_URL: 'https://vault-example.net' })).toEqual([])
  expect(advise({})).toEqual([])
})

test('a vault that no page may embed says so', () => {
  const line = expect.stringMatching(/^ALLOWED_ORIGINS is not set, so no page may embed the wallet/)
  expect(advise({ ALLOWED_ORIGINS: '' })).toEqual([line])
  expect(advise({ ALLOWED_ORIGINS: '', PROJECTS: '{"shop":[]}' })).toEqual([line])
  const shop = { ALLOWED_ORIGINS: '', PROJECTS: '{"shop":["https://shop.example"]}' }
  expect(advise(shop)).toEqual([])
  const mail = {
    VAULT_SERVICES: 'mail',
    MAIL_SECRET: 'm'.repeat(40),
    VAULT_URL: 'https://v.example',
  }
  expect(advise({ ...mail, ALLOWED_ORIGINS: '' }), 'pages are not its business').toEqual([])
})

test.each([
  ['http://vault-example.net', true],
  ['http://10.0.0.3:8790', true],
  ['http://localhost.example', true],
  ['http://127.0.0.1:8790', false],
  ['http://[::1]:8790', false],
  ['http://vault.localhost:8790', false],
])('a vault at %s is warned of missing TLS: %s', (VAULT_URL, isWarned) => {
  expect(advise({ VAULT_URL }).some((line) => line.includes('without TLS'))).toBe(isWarned)
})
