import { expect, test } from 'vitest'
import { socialLimits } from '../../social/socialLimits.js'
import { randomDevice } from '../testing/openTestAuth.js'
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
  const add = async (...parameters: Parameters<typeof login>) =>
    logins.add(login(...parameters), office)
  return { clock, logins, add }
}
const office = randomDevice('198.51.100.7')

/** As many other networks as fill all places. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, at) => randomDevice(`10.0.${at >> 8}.${at & 255}`))

test('T553 a network whose places are all taken locks nobody out: the newest login gets one, and the oldest loses its', async () => {
  const { add, logins } = open()
  for (let at = 0; at < 3 * socialLimits.loginsPerNetwork; at++) {
    await add(`f${at}`, { hostOrigin: `https://app${at}.example` })
  }
  await add('honest')
  for (let at = 1; at < socialLimits.loginsPerNetwork; at++) {
    await add(`g${at}`, { hostOrigin: `https://app${at}.example` })
  }
  expect(
    logins.takeState('state-honest'),
    'as many younger ones as there are places',
  ).toMatchObject({ id: 'honest' })
  expect(logins.takeState('state-f0')).toBe(undefined)
  await add('last', { hostOrigin: 'https://last.example' })
  expect(logins.find('honest', 'honest'), 'one more').toBe(undefined)
})

test('T553 who fills the places of the vault’s own window takes none from pages, nor the other way round', async () => {
  const { add, logins } = open()
  await add('page')
  for (let at = 0; at < 2 * socialLimits.loginsPerHost; at++) {
    await add(`w${at}`, { hostOrigin: vaultUrl })
  }
  await add('window', { hostOrigin: vaultUrl })
  for (let at = 0; at < socialLimits.loginsPerNetwork - 1; at++) {
    await add(`f${at}`, { hostOrigin: `https://app${at}.example` })
  }
  expect(logins.find('page', 'page')).toBeDefined()
  expect(logins.find('window', 'window')).toBeDefined()
})

test('T553 where all places are taken, the network with the most gives one up, and another gets it', async () => {
  const { add, logins } = open()
  for (let at = 0; at < 3; at++) await add(`office${at}`)
  const strangers = networks(socialLimits.maxLogins / socialLimits.loginsPerHost)
  for (const [at, stranger] of strangers.entries()) {
    for (let one = 0; one < socialLimits.loginsPerHost; one++) {
      logins.add(login(`s${at}-${one}`), stranger)
    }
  }
  logins.add(login('other'), randomDevice('203.0.113.9'))
  expect(logins.find('other', 'other')).toBeDefined()
  expect(logins.find('office0', 'office0')).toBeDefined()
})

test('T553 what is over gives its place back, also behind one that is still open', async () => {
  const { add, clock, logins } = open()
  for (let at = 0; at < socialLimits.loginsPerHost - 1; at++) {
    const token = login(`token${at}`, { thumbprint: 'host' })
    if (at === 1) await add('waits')
    logins.add(token, office, { isBeside: true })
    logins.complete(token, { issuer: 'i', subject: 's' })
  }
  clock.now += socialLimits.resultMs
  for (let at = 1; at < socialLimits.loginsPerHost; at++) await add(`new${at}`)
  expect(logins.find('waits', 'waits'), 'none had to go').toBeDefined()
  clock.now += socialLimits.loginMs
  expect(logins.takeState('state-waits'), 'too old').toBe(undefined)
})

test('T553 one key takes one place, however often its page begins: the last login counts', async () => {
  const { add, logins } = open()
  const key = { thumbprint: 't' }
  for (let at = 0; at < 200; at++) await add(`f${at}`, key)
  await add('window', { ...key, hostOrigin: vaultUrl })
  expect(logins.takeState('state-f0'), 'dropped').toBe(undefined)
  expect(logins.takeState('state-f199'), 'the window’s is another').toMatchObject({ id: 'f199' })
  for (let at = 0; at < socialLimits.loginsPerHost - 1; at++) await add(`visitor${at}`)
  expect(logins.find('f199', 't'), 'in its place').toBeDefined()
})

test('T553 a page that makes many keys takes places of its own visitors, and none of other pages of the network', async () => {
  const { add, logins } = open()
  await add('honest', { hostOrigin: 'https://shop.example' })
  for (let at = 0; at < 3 * socialLimits.loginsPerHost; at++) await add(`f${at}`)
  await add('more')
  expect(logins.find('more', 'more')).toBeDefined()
  expect(logins.find('honest', 'honest')).toBeDefined()
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
