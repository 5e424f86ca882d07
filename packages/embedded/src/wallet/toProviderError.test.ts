import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { frameError } from '../channel/frameError.js'
import { toProviderError } from './toProviderError.js'

test.each([
  ['node/blockhash-expired', -32603, /blockhash.*expired/i],
  ['send/outcome-unknown', -32603, /./],
  ['node/insufficient-funds', -32603, /insufficient funds$/i],
  ['node/insufficient-funds-for-rent', -32603, /insufficient funds for rent/i],
  ['node/execution-reverted', 3, /execution reverted/i],
])('S8.70 the chain’s failure of a transaction reaches the page: %s', (code, number, words) => {
  // With the message that every adapter recognises, whatever the frame's own text is.
  expect(toProviderError(frameError({ message: 'Something else', code }))).toMatchObject({
    code: number,
    message: expect.stringMatching(words),
    cause: { code },
  })
})

test.each([
  ['wallet/rejected', 4001],
  ['frame/not-logged-in', 4100],
  ['rpc/not-allowed', 4200],
  ['frame/smart-account-unavailable', 4200],
  ['network/unsupported', 4901],
  ['frame/busy', -32002],
  ['rpc/limit-exceeded', -32005],
  ['rpc/invalid-request', -32600],
  ['rpc/invalid-params', -32602],
])('S4.54 the page gets %s as %d', (code, number) => {
  expect(toProviderError(frameError({ message: 'Words', code }))).toMatchObject({ code: number })
})

test('S4.54 a visitor who left the frame refused; a frame that is gone left the request open', () => {
  const left = frameError({ message: 'Words', code: 'frame/aborted' })
  expect(toProviderError(left)).toMatchObject({ code: 4001, cause: left })
  const gone = new LatchkeyError('frame/aborted')
  expect(toProviderError(gone)).toMatchObject({ code: 4900, cause: gone })
})

test('S4.54 a node’s own number reaches the page, and what is no failure of ours stays as it is', () => {
  const failure = frameError({ message: 'header not found', rpcCode: -32000 })
  expect(toProviderError(failure)).toMatchObject({ code: -32000, cause: failure })
  const other = new Error('a bug')
  expect(toProviderError(other)).toBe(other)
  expect(toProviderError(new LatchkeyError('latchkey/unexpected', { message: 'x' }))).toMatchObject(
    {
      code: -32603,
    },
  )
})
