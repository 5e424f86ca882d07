import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'

test('S9.20 at first no transaction was sent from here', () => {
  expect(createTestContext().store.get().activity).toEqual({ sent: [] })
})
