import { expect, test } from 'vitest'
import { loginStorageOf, maxUnprotected } from '../runtime/storage/loginKeys.js'
import { loggedInContext } from '../testing/authContext.js'
import { forgetLogin } from './forgetLogin.js'
import { markProtectionOffered, mayOfferProtection, refuseProtection } from './protectionOffer.js'

const address = '0x00000000000000000000000000000000000000a1'

test('a wallet that the e-mail alone protects is offered more once, and a protected one never', async () => {
  const { context } = await loggedInContext()
  expect(mayOfferProtection(context, address)).toBe(true)
  markProtectionOffered(context)
  expect(mayOfferProtection(context, address)).toBe(false)

  const { context: other } = await loggedInContext()
  other.store.update('auth', (auth) => ({ ...auth, protection: 'passkey' }))
  expect(mayOfferProtection(other, address)).toBe(false)
})

test('a refusal is for all accounts of the wallet and outlives the login, and for no other wallet', async () => {
  const { context } = await loggedInContext()
  await refuseProtection(context)
  expect(mayOfferProtection(context, address)).toBe(false)
  expect(mayOfferProtection(context, 'solana-address')).toBe(false)
  expect(mayOfferProtection(context, 'another')).toBe(true)
  forgetLogin(context)
  context.store.update('auth', (auth) => ({ ...auth, protection: 'email' }))
  expect(mayOfferProtection(context, address)).toBe(false)
})

test('the oldest refusals are forgotten first, and the list stays one that can be read back', async () => {
  const { context } = await loggedInContext()
  const login = loginStorageOf(context)
  login.set(
    'unprotectedByChoice',
    Array.from({ length: maxUnprotected }, (_, at) => `old ${at}`),
  )
  await refuseProtection(context)
  expect(login.get('unprotectedByChoice')).toHaveLength(maxUnprotected)
  expect(mayOfferProtection(context, address)).toBe(false)
  expect(mayOfferProtection(context, 'old 0')).toBe(false)
  expect(mayOfferProtection(context, `old ${maxUnprotected - 1}`)).toBe(true)
})
