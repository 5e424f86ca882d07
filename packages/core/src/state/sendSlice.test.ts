import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { emptyForm, formStarted, resultDismissed } from './sendSlice.js'

const form = {
  ...emptyForm,
  sendTokenAmount: '1.5',
  receiverInput: 'ada.eth',
  receiverAddress: '0xa',
  receiverProfileName: 'ada.eth',
  receiverProblem: 'lookup',
} as const
const order = { ...form, from: '0xb' }
const empty = { status: 'idle', form: emptyForm, unanswered: [] }

test('S4.20 S4.52 a send form is empty at first and when it starts anew, and waits for nothing', () => {
  const { store } = createTestContext()
  expect(store.get()).toMatchObject({ send: empty, hostSend: empty })
  expect(emptyForm).toEqual({ sendTokenAmount: '', receiverInput: '', resolving: false })
  store.update('send', (send) => ({
    ...send,
    status: 'failed',
    order,
    error: 'send/unsupported',
    form,
  }))
  store.update('send', formStarted())
  expect(store.get().send).toEqual(empty)
})

test('S4.52 a request that is at the wallet when the form is emptied stays known', () => {
  expect(formStarted()({ status: 'wallet', order, form, unanswered: [] })).toEqual({
    ...empty,
    unanswered: [order],
  })
})

test('only a result is dismissed', () => {
  const failed = {
    status: 'failed',
    order,
    error: 'wallet/rejected',
    form,
    unanswered: [],
  } as const
  expect(resultDismissed(failed)).toBe(failed)
})
