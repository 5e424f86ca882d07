import type { SignInSession } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import type { ViewName } from '../state/views.js'
import { createTestContext } from '../testing/createTestContext.js'
import { canClose } from './closeModal.js'

const finalViews: readonly ViewName[] = ['SIWXSignMessage', 'ApproveTransaction']

test.each<[ViewName, boolean, boolean, boolean]>([
  ['SIWXSignMessage', true, false, false],
  ['ApproveTransaction', true, false, false],
  ['SIWXSignMessage', true, true, true],
  ['ApproveTransaction', true, true, true],
  ['SIWXSignMessage', false, false, true],
  ['ApproveTransaction', false, false, true],
  ['Connect', true, false, true],
  ['Account', true, false, true],
])('%s, sign-in required %s, session %s: closable %s', (view, required, hasSession, closable) => {
  const { networks, siwx } = createTestContext().store.get()
  const signedIn = { status: 'signed-in', session: {} as SignInSession } as const
  const byNamespace = { eip155: hasSession ? signedIn : ({ status: 'signed-out' } as const) }
  expect(canClose({ networks, siwx: { ...siwx, required, byNamespace } }, view)).toBe(closable)
})

test.each(finalViews)('%s closes where no account is to sign in', (view) => {
  const { networks, siwx } = createTestContext().store.get()
  expect(canClose({ networks, siwx: { ...siwx, required: true } }, view)).toBe(true)
})
