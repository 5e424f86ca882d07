import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { agreeToTerms } from './agreeToTerms.js'

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
