import { expect, test } from 'vitest'
import { pairingError, requestError } from './sessionError.js'

test.each([
  [{ code: 5000, message: 'User rejected.' }, 4001],
  [{ code: 5001, message: 'Chains' }, 4001],
  [{ code: 5003, message: 'Events' }, 4001],
  [{ code: 5004, message: 'Later' }, 5004],
  [{ code: 4001, message: 'No' }, 4001],
  [{ code: 6000, message: 'User disconnected.' }, 4900],
  [{ code: -32000, message: 'Reverted' }, -32000],
])('the wallet’s answer %o becomes EIP-1193 error %d', (cause, code) => {
  expect(requestError(cause)).toMatchObject({ code })
})

test.each([
  [{ code: 6000, message: 'User disconnected.' }, 'User disconnected.'],
  [{ code: 6000 }, ''],
  [{ code: 6000, message: { text: 'Bye' } }, ''],
])(
  'the error for the wallet’s answer %o says %o, and has the answer as its cause',
  (cause, message) => {
    expect(requestError(cause)).toMatchObject({ message, cause })
  },
)

test('S8.61 a visitor who declined on the other device is named as the cause, with the answer', () => {
  const cause = { code: 5000, message: 'User rejected.' }
  expect(requestError(cause)).toMatchObject({
    message: 'User rejected.',
    cause: { code: 'wallet/rejected', cause },
  })
})

test.each([undefined, null, 'No', { message: 'No' }, { code: '5000' }, { code: 4999 }])(
  'an answer without a number that means something here stays as it is: %o',
  (cause) => {
    expect(requestError(cause)).toBe(cause)
  },
)

test.each([
  [{ code: 5000 }, 'wallet/rejected'],
  [{ code: 4001, message: 'User rejected the request.' }, 'wallet/rejected'],
  [{ code: 5002, message: 'Methods' }, 'wallet/rejected'],
  [{ code: 0, message: 'Proposal expired' }, 'walletconnect/expired'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'wallet/failed'],
  [{ message: ['expired'] }, 'wallet/failed'],
  [undefined, 'wallet/failed'],
])('a proposal that ended with %o failed with %s', (cause, code) => {
  expect(pairingError(cause)).toMatchObject({ code, cause })
})
