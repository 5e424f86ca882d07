import { generateKeyPairSync } from 'node:crypto'
import { socialsOrder } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { knownProviders } from '../providers/knownProviders.js'
import { parseVaultEnv } from './vaultEnv.js'

const parse = (logins: unknown) =>
  parseVaultEnv({ EPHEMERAL: 'true', SOCIAL_LOGINS: JSON.stringify(logins) }).socialLogins
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

test('by default there is no login but by e-mail', () => {
  expect(parse({}).size).toBe(0)
})

test('each provider is read by its kind, and another id is an issuer of the operator', () => {
  const secret = { clientId: 'id', clientSecret: 'secret-123' }
  const apple = { clientId: 'id', teamId: 'TEAM123456', keyId: 'KEY1234567' }
  const own = { issuer: 'https://login.acme.example/', clientId: 'id', name: 'Acme' }
  // As a file with variables holds it: one line.
  const key = pem.replaceAll('\n', '\\n')
  const logins = parse({ github: secret, apple: { ...apple, privateKey: key }, acme: own })
  expect([...logins.values()]).toMatchObject([
    { id: 'github', kind: 'oauth', clientProof: { kind: 'post', secret: 'secret-123' } },
    { id: 'apple', kind: 'oidc', clientProof: { kind: 'signed' } },
    { id: 'acme', kind: 'oidc', name: 'Acme', issuer: own.issuer, clientProof: { kind: 'none' } },
  ])
})

test.each([
  [{ google: { clientId: 'id' } }, "clientSecret of 'google' is missing"],
  [{ google: 'secret-123' }, "'google' must be an object"],
  [
    { x: { clientId: 'id', clientSecret: 'short' } },
    "clientSecret of 'x' has not the form of a client secret: 8 to 512 letters, digits and signs",
  ],
  [
    { x: { clientID: 'id', clientSecret: 'long-enough' } },
    "clientID of 'x' is not known there: did you mean clientId?",
  ],
  [
    { acme: { issuer: 'https://a.example', clientId: 'i', nam: 'A' } },
    "nam of 'acme' is not known there: did you mean name?",
  ],
  [{ x: { clientId: 'id', clientSecret: 'long-enough', more: 1 } }, "more of 'x' is not known"],
  [{ apple: { clientId: 'id', teamId: 't', keyId: 'k', privateKey: 'p' } }, "teamId of 'apple'"],
  [{ acme: { issuer: 'http://acme.example', clientId: 'i', name: 'A' } }, 'must be https'],
  [
    { acme: { issuer: 'https://a.example', clientId: 'i', name: 'A', image: 'https://a.example' } },
    "image of 'acme' is not for the vault: name it on the page, as `image` of the entry",
  ],
  [
    { email: { issuer: 'https://a.example', clientId: 'i', name: 'A' } },
    "'email' is set elsewhere: the vault has it always",
  ],
  [{ farcaster: { clientId: 'i' } }, "'farcaster' is set elsewhere: by FARCASTER_RELAY"],
  [{ 'No Id': {} }, 'is no id of a provider'],
  [{ goggle: { clientId: 'id', clientSecret: 'secret-123' } }, "'goggle': did you mean google?"],
  [{ Github: { clientId: 'id', clientSecret: 'secret-123' } }, 'did you mean github?'],
])('what does not fit is named, and no secret is repeated: %j', (logins, reason) => {
  expect(() => parse(logins)).toThrow(reason)
  expect(() => parse(logins)).toThrow(/^((?!secret-123|long-enough).)*$/)
})

test('S1.02 the vault knows what pages may name: a row for each, but for Farcaster', () => {
  const named = socialsOrder.filter((id) => id !== 'farcaster')
  expect(knownProviders.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
})

test('an issuer of the operator may have an id like that of a known one', () => {
  const own = { issuer: 'https://login.acme.example', clientId: 'id', name: 'Acme' }
  expect([...parse({ goggle: own }).keys()]).toEqual(['goggle'])
})

test('a process without auth does not read the secrets', () => {
  const { socialLogins, unneeded } = parseVaultEnv({
    VAULT_SERVICES: 'site',
    AUTH_URL: 'http://127.0.0.1:1',
    CUSTODY_URL: 'http://127.0.0.1:1',
    ESCROW_URL: 'http://127.0.0.1:1',
    SOCIAL_LOGINS: '{"google":{"clientId":"id","clientSecret":"secret-123"}}',
  })
  expect(socialLogins.size).toBe(0)
  expect(unneeded).toContain('SOCIAL_LOGINS')
})
