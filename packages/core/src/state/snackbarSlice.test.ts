import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'

test('S4.11 before the first notice, none is open, and one would close by itself', () => {
  expect(createTestContext().store.get().snackbar).toMatchObject({
    open: false,
    variant: 'success',
    message: '',
    autoClose: true,
  })
})
