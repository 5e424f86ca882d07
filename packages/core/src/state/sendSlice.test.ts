import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { sendReset } from './sendSlice.js'

test('S4.20 S4.52 a send form is empty at first and after a reset, and waits for nothing', () => {
  const { store } = createTestContext()
  const empty = { sendTokenAmount: '', receiverInput: '', resolving: false, loading: false }
  expect(store.get().send).toEqual(empty)
  store.update('send', (send) => ({
    ...send,
    sendTokenAmount: '1.5',
    receiverInput: 'ada.eth',
    receiverAddress: '0xa',
    receiverProfileName: 'ada.eth',
    receiverProblem: 'lookup',
    loading: true,
    error: 'send/unsupported',
  }))
  store.update('send', sendReset)
  expect(store.get().send).toEqual(empty)
})
