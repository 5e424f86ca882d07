import { expect, test } from 'vitest'
import { socialLimits } from '../../social/socialLimits.js'
import { randomDevice, refusalOf } from '../testing/openTestAuth.js'
import { createPendingLogins } from './createPendingLogins.js'

const vaultUrl = 'https://vault.example'

const login = (id: string, { thumbprint = id, hostOrigin = 'https://app.example' } = {}) => ({
  id,
  provider: 'acme',
  thumbprint,
  hostOrigin,
  returnTo: undefined,
  secrets: { state: `state-${id}`, verifier: 'v', nonce: 'n', redirectUri: 'https://v.test' },
})

/** Logins under way, with a clock. */
function open() {
  const clock = { now: 0 }
  const logins = createPendingLogins({ now: () => clock.now, vaultUrl })
  const add = async (...given: Parameters<typeof login>) => logins.add(login(...given), office)
  return { clock, logins, add }
}
const office = randomDevice('198.51.100.7')

test('T553 one network has a small part of all places, others still begin, and places come back with time', async () => {
  const { add, clock, logins } = open()
  const hosts = Array.from({ length: 5 }, (_, at) => `https://app${at}.example`)
  for (let at = 0; at < socialLimits.loginsPerNetwork; at++) {
    await add(`f${at}`, { hostOrigin: hosts[at % 5] ?? '' })
  }
  clock.now += 60_000
  expect(await refusalOf(add('more'))).toEqual({ error: 'too-many', seconds: 540 })
  logins.add(login('other'), randomDevice('203.0.113.9'))
  clock.now += socialLimits.loginMs
  await add('later')
  expect(logins.takeState('state-later')).toMatchObject({ id: 'later' })
  expect(logins.takeState('state-f0'), 'too old').toBe(undefined)
})

test('T553 one key takes one place, however often its page begins: the last login counts', async () => {
  const { add, logins } = open()
  const key = { thumbprint: 't' }
  for (let at = 0; at < 200; at++) await add(`f${at}`, key)
  await add('window', { ...key, hostOrigin: vaultUrl })
  expect(logins.takeState('state-f0'), 'dropped').toBe(undefined)
  expect(logins.takeState('state-f199'), 'the window’s is another').toMatchObject({ id: 'f199' })
  for (let at = 0; at < socialLimits.loginsPerHost - 1; at++) await add(`visitor${at}`)
})

test('T553 a page that makes many keys blocks its own visitors, and none of other pages of the network', async () => {
  const { add } = open()
  for (let at = 0; at < socialLimits.loginsPerHost; at++) await add(`f${at}`)
  expect(await refusalOf(add('more'))).toEqual({ error: 'too-many', seconds: 600 })
  await add('honest', { hostOrigin: 'https://shop.example' })
})

test('T553 a login that was proved is not taken away by the next, nor is a host’s token', async () => {
  const { add, logins } = open()
  const key = { thumbprint: 't' }
  await add('a', key)
  const begun = logins.takeState('state-a')
  if (!begun) throw new Error('it is there')
  const result = logins.complete(begun, { issuer: 'i', subject: 's' })
  logins.add(login('token', key), office, { isBeside: true })
  await add('b', key)
  expect(logins.redeem(result, 't')).toMatchObject({ identity: { subject: 's' } })
  expect(logins.takeState('state-token')).toMatchObject({ id: 'token' })
})

test('what is completed after it was dropped redeems nothing', () => {
  const { logins } = open()
  logins.add(login('a', { thumbprint: 't' }), randomDevice())
  const begun = logins.takeState('state-a')
  if (!begun) throw new Error('it is there')
  logins.drop('a')
  const result = logins.complete(begun, { issuer: 'i', subject: 's' })
  expect(logins.redeem(result, 't')).toBe(undefined)
})
