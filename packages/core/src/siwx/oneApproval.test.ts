import { LatchkeyError } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import { fakeSiwx } from '../testing/fakeSiwx.js'
import { signInPage } from '../testing/signInPage.js'
import { oneApproval } from './oneApproval.js'

const session = (chainId: SignInSession['data']['chainId']): SignInSession => ({
  data: {
    accountAddress: '0x00000000000000000000000000000000000000a1',
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'nonce0',
  },
  message: 'Sign in',
  signature: '0x1',
})

async function approved(siwx = fakeSiwx()) {
  const { context } = signInPage(siwx)
  const approval = await oneApproval(context, 'eip155')
  if (!approval) throw new Error('no approval')
  return { approval, context, siwx }
}

test('S5.26 the message leaves the account to the wallet, and the session of the network on screen is stored', async () => {
  const { approval, siwx } = await approved()
  expect(await approval.request.createMessage()).toMatchObject({
    accountAddress: '',
    chainId: 'eip155:31337',
  })
  approval.request.onSession(session('eip155:31338'))
  approval.request.onSession(session('eip155:31337'))
  await approval.accept()
  expect([...siwx.sessions.values()]).toEqual([session('eip155:31337')])
})

test('S8.41 while the host stores it, a notice says so', async () => {
  let answer = () => {}
  const { approval, context, siwx } = await approved()
  siwx.next(
    'addSession',
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  approval.request.onSession(session('eip155:31337'))
  const accepting = approval.accept()
  const notice = () => context.store.get().snackbar
  expect(notice()).toMatchObject({ open: true, variant: 'loading', message: 'Authenticating...' })
  await context.env.advance(20_000)
  expect(notice().open).toBe(true)
  answer()
  await accepting
  expect(notice().open).toBe(false)
})

test('S4.37 a session that the host refuses fails no connection: it is reported, and the view asks', async () => {
  const { approval, context, siwx } = await approved()
  siwx.next('addSession', new LatchkeyError('siwx/signature-invalid'))
  approval.request.onSession(session('eip155:31337'))
  await approval.accept()
  expect(context.events).toContain('INTERNAL_SDK_ERROR')
  expect(context.store.get().snackbar.open).toBe(false)
})

test('S1.07 S6.01 only where the host requires it does a connection sign in', async () => {
  const { context } = signInPage(fakeSiwx({ required: false }))
  expect(await oneApproval(context, 'eip155')).toBeUndefined()
})
