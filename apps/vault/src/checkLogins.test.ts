import { type IdentityProvider, startIdentityProvider } from '@latchkey/localnet/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLogins } from './checkLogins.js'
import { parseVaultEnv } from './env/vaultEnv.js'

let idp: IdentityProvider
beforeAll(async () => {
  idp = await startIdentityProvider(0)
}, 60_000)
afterAll(() => idp.stop())

const check = (variables: Record<string, string>) =>
  checkLogins(parseVaultEnv({ EPHEMERAL: 'true', ...variables }))
const url = 'http://wallet.localhost:8791'

test('where nothing is set up that is said, and what would set it up', async () => {
  expect(await check({})).toEqual({
    lines: ['no social logins are set up (SOCIAL_LOGINS, TOKEN_LOGINS, FARCASTER_RELAY)'],
    isReady: true,
  })
})

test('without an address of the vault nothing is tested', async () => {
  await expect(check({ SOCIAL_LOGINS: idp.socialLogins })).rejects.toThrow('VAULT_URL')
})

test('each verdict names the address to register, and its reasons stand right below it', async () => {
  const { github, google } = JSON.parse(idp.socialLogins)
  const wrong = { ...github, clientSecret: 'wrong-secret-123' }
  const SOCIAL_LOGINS = JSON.stringify({ github: wrong, google })
  const { isReady, lines } = await check({ SOCIAL_LOGINS, VAULT_URL: url })
  expect(lines).toEqual([
    `github: not ready. Redirect URI: ${url}/social/github`,
    expect.stringMatching(/^ {2}it refuses the client/),
    `google: ready. Redirect URI: ${url}/social/google`,
  ])
  expect(isReady).toBe(false)
})
