import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { agreeToTerms, legalGate } from './legalGate.js'

const urls = { termsConditionsUrl: 'https://app.example/terms' }

test.each([
  // wanted, links, ticked, shown, blocked
  [true, urls, false, true, true],
  [true, urls, true, true, false],
  [true, { privacyPolicyUrl: 'https://app.example/privacy' }, false, true, true],
  [true, {}, false, false, false],
  [false, urls, false, false, false],
])(
  'checkbox wanted %s with %o, ticked %s: shown %s, blocked %s',
  (legalCheckbox, links, ticked, shown, blocked) => {
    expect(legalGate({ legalCheckbox, ticked, ...links })).toEqual({ shown, blocked })
  },
)

test('consent is given once, and can be taken back', async () => {
  const context = createTestContext()
  const agreed = () => context.store.get().legal.agreed
  expect(agreed()).toBe(false)
  await agreeToTerms(context, true)
  const before = context.store.get()
  await agreeToTerms(context, true)
  expect(context.store.get()).toBe(before)
  expect(agreed()).toBe(true)
  await agreeToTerms(context, false)
  expect(agreed()).toBe(false)
})
