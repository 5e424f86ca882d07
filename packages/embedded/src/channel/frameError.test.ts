import { expect, test } from 'vitest'
import { frameError } from './frameError.js'

test.each([
  [60, 60],
  [1.2, 2],
  [undefined, 1],
  [-5, 1],
  [Number.NaN, 1],
  [1e12, 86_400],
])('T260 a frame that says to wait %d seconds: the page waits %d', (seconds, wait) => {
  for (const code of ['frame/too-many-requests', 'email/cooldown'] as const) {
    const failure = {
      message: 'text of the frame',
      code,
      ...(seconds !== undefined && { seconds }),
    }
    expect(frameError(failure)).toMatchObject({ code, context: { seconds: wait } })
  }
})

test.each([
  'calls/unknown-id',
  'email/taken',
  'frame/wallet-frozen',
  'network/unsupported',
  'node/insufficient-funds',
  'rpc/limit-exceeded',
  'send/outcome-unknown',
  'social/expired',
  'transaction/address-invalid',
  'wallet/rejected',
])('a frame that fails with %s fails with it in the page, whatever its text', (code) => {
  const failure = { message: 'text of the frame', code, rpcCode: -32000 }
  const error = frameError(failure)
  expect(error).toMatchObject({ code, cause: failure })
  expect(error.message).not.toContain('text of the frame')
})

test.each([
  ['options/invalid', -32000, { code: 'rpc/failed', context: { code: -32000 } }],
  [undefined, 0, { code: 'rpc/failed', context: { code: 0 } }],
  ['rpc/failed', -32000, { code: 'rpc/failed', context: { code: -32000 } }],
  ['options/invalid', undefined, { code: 'latchkey/unexpected' }],
  ['rpc/failed', undefined, { code: 'latchkey/unexpected' }],
  ['frame/<b>', undefined, { code: 'latchkey/unexpected' }],
  [undefined, undefined, { code: 'latchkey/unexpected' }],
])('a frame that fails with %s and %s of a node has its own text', (code, rpcCode, expected) => {
  const failure = {
    message: 'text of the frame',
    ...(code !== undefined && { code }),
    ...(rpcCode !== undefined && { rpcCode }),
  }
  const error = frameError(failure)
  expect(error).toMatchObject({ ...expected, cause: failure })
  expect(error.message).toContain('text of the frame')
})
