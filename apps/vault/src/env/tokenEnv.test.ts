import { expect, test } from 'vitest'
import { parseVaultEnv } from './vaultEnv.js'

const shop = {
  issuer: 'https://shop.example',
  jwks: 'https://shop.example/jwks.json',
  audience: 'https://vault.example',
  name: 'Shop',
}
const parse = (logins: unknown, socials: unknown = {}) =>
  parseVaultEnv({
    EPHEMERAL: 'true',
    TOKEN_LOGINS: JSON.stringify(logins),
    SOCIAL_LOGINS: JSON.stringify(socials),
  }).tokenLogins

test('by default no host logs its users in; one that is set does', () => {
  expect(parse({}).size).toBe(0)
  expect([...parse({ shop })]).toEqual([['shop', shop]])
})

test.each([
  [{ shop: { ...shop, jwks: 'http://shop.example/jwks' } }, "jwks of 'shop' must be https"],
  [{ shop: { ...shop, jwks: 'file:///etc/passwd' } }, "jwks of 'shop'"],
  [{ shop: { ...shop, audience: '' } }, "audience of 'shop'"],
  [{ shop: { ...shop, issuer: undefined } }, "issuer of 'shop'"],
  [{ shop: { ...shop, secret: 'hunter22' } }, "secret of 'shop'"],
  [{ shop: 'hunter22' }, "'shop' must be an object"],
  [{ google: shop }, "'google' is no id"],
  [{ 'No Id': shop }, "'No Id' is no id"],
  [{ shop, other: shop }, 'each issuer may be there once'],
])('T465 what does not fit is named, and no value is repeated: %j', (logins, reason) => {
  expect(() => parse(logins)).toThrow(reason)
  expect(() => parse(logins)).not.toThrow('hunter22')
})

test('T465 a host and a provider have no id in common', () => {
  const acme = { issuer: 'https://login.acme.example', clientId: 'id', name: 'Acme' }
  expect(() => parse({ acme: shop }, { acme })).toThrow('each login needs an id of its own')
})
