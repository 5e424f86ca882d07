import { expect, test } from 'vitest'
import type { ViewName } from '../state/views.js'
import { canClose } from './canClose.js'

test.each<[ViewName, boolean, boolean, boolean]>([
  ['SIWXSignMessage', true, false, false],
  ['ApproveTransaction', true, false, false],
  ['SIWXSignMessage', true, true, true],
  ['ApproveTransaction', true, true, true],
  ['SIWXSignMessage', false, false, true],
  ['ApproveTransaction', false, false, true],
  ['Connect', true, false, true],
  ['Account', true, false, true],
])(
  '%s, sign-in required %s, session %s: closable %s',
  (view, signInRequired, hasSession, closable) => {
    expect(canClose({ view, signInRequired, hasSession })).toBe(closable)
  },
)
