import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'

test('before a login there is no user, and nothing is under way', () => {
  expect(createTestContext().store.get().auth).toEqual({
    preferredAccountTypes: {},
    approval: false,
    isWorking: false,
    endsWithPage: false,
    smartAccountDeployed: false,
    ready: false,
  })
})
