import { LatchkeyError } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { availableViews } from '../state/views.js'
import { headlessPage } from '../testing/headlessPage.js'

function setUp() {
  const page = headlessPage()
  onTestFinished(() => page.latchkey.destroy())
  const { email } = page.headless
  return { ...page, email, step: () => email.get().step }
}
const ada = { email: 'ada@example.com' }

test('S4.29 an address, a wrong code and the right one log in without a modal', async () => {
  const { auth, context, email, latchkey, step } = setUp()
  const sending = email.start(ada)
  expect(email.get()).toMatchObject({ step: 'sending', ...ada })
  await sending
  expect(email.get()).toMatchObject({ step: 'code', ...ada, error: undefined, cooldown: 30 })
  expect(email.get()).toBe(email.get())

  auth.next('connectOtp', new LatchkeyError('email/code-wrong'))
  const wrong = email.submitCode({ code: '000000' })
  expect(step()).toBe('checking')
  await expect(wrong).rejects.toMatchObject({ code: 'email/code-wrong' })
  expect(email.get()).toMatchObject({ step: 'code', error: 'email/code-wrong' })

  await email.submitCode({ code: '123 456' })
  expect(email.get()).toMatchObject({ step: 'connected', ...ada, error: undefined })
  expect(latchkey.getState()).toMatchObject({
    open: false,
    accounts: { eip155: { status: 'connected' } },
  })
  expect(context.ui.attached).toBe(false)
})

test('S4.29 in a browser that is new to the wallet, the link is waited for', async () => {
  const { auth, email, settle, step } = setUp()
  auth.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '42' }
  await email.start(ada)
  let follow = () => {}
  auth.next('connectDevice', new Promise<void>((resolve) => (follow = resolve)))
  await email.submitCode({ code: '123456' })
  expect(email.get()).toMatchObject({ step: 'device', number: '42' })
  follow()
  await settle()
  expect(step()).toBe('connected')
})

test('S4.29 a protected wallet is opened by its own card, which may be left and shown again', async () => {
  const { auth, email, latchkey, step } = setUp()
  await expect(email.recover()).rejects.toMatchObject({ code: 'email/code-expired' })
  auth.answers.connectOtp = { action: 'VERIFY_RECOVERY' }
  await email.start(ada)
  await email.submitCode({ code: '123456' })
  expect(email.get()).toMatchObject({ step: 'recovery', ...ada, number: undefined })
  auth.next('showRecovery', new LatchkeyError('wallet/rejected'))
  await email.recover()
  expect(email.get()).toMatchObject({ step: 'recovery', error: undefined })
  auth.next('showRecovery', new LatchkeyError('frame/server-unreachable'))
  await expect(email.recover()).rejects.toMatchObject({ code: 'frame/server-unreachable' })
  expect(email.get()).toMatchObject({ step: 'recovery', error: 'frame/server-unreachable' })
  const opening = email.recover()
  expect(email.get()).toMatchObject({ step: 'recovery', error: undefined })
  await opening
  expect(step()).toBe('connected')
  expect(latchkey.getState()).toMatchObject({ open: false })
})

test('the wallet shows its protection, and what protects it then is known', async () => {
  const { auth, email } = setUp()
  await expect(email.showSecurity()).rejects.toMatchObject({ code: 'auth/not-found' })
  await email.start(ada)
  await email.submitCode({ code: '123456' })
  expect(email.get().protection).toBe('email')
  auth.answers.user = { ...auth.answers.user, protection: 'passkey' }
  await email.showSecurity()
  expect(email.get().protection).toBe('passkey')
})

test('S5.09 another mail is sent after the cooldown only, and the error says so', async () => {
  const { auth, email, env } = setUp()
  await email.start(ada)
  await expect(email.resend()).rejects.toMatchObject({ code: 'email/cooldown' })
  expect(email.get()).toMatchObject({ step: 'code', error: 'email/cooldown' })
  const seen: number[] = []
  const stop = email.subscribe(() => seen.push(email.get().cooldown))
  await env.advance(2_000)
  expect(seen.at(-1)).toBe(28)
  await env.advance(28_000)
  expect(seen.at(-1)).toBe(0)
  stop()
  await email.resend()
  expect(email.get()).toMatchObject({ step: 'code', error: undefined, cooldown: 30 })
  expect(auth.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(2)
})

test('who leaves the login and comes back types the code of the first mail', async () => {
  const { auth, email, step } = setUp()
  await email.start(ada)
  email.cancel()
  expect(email.get()).toMatchObject({ step: 'idle', email: undefined })
  await email.start({ email: 'Ada@example.com' })
  expect(step()).toBe('code')
  expect(auth.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(1)
})

test('a login that was left before its mail was sent shows no step, and goes on where it is begun again', async () => {
  const { auth, context, email, settle, step } = setUp()
  let send = () => {}
  auth.next('connectEmail', new Promise<void>((resolve) => (send = resolve)))
  const sending = email.start(ada)
  await settle()
  email.cancel()
  expect(step()).toBe('idle')
  send()
  await sending
  expect(email.get()).toMatchObject({ step: 'idle', email: undefined })
  expect(context.store.get().auth.login?.status).toBe('left')
  await email.start(ada)
  expect(email.get()).toMatchObject({ step: 'code', ...ada })
})

test('a login that was left while the wallet accepted it leaves no session behind', async () => {
  const { auth, email, latchkey, step } = setUp()
  await email.start(ada)
  let accept = () => {}
  auth.next('connectOtp', new Promise<void>((resolve) => (accept = resolve)))
  const work = email.submitCode({ code: '123456' })
  email.cancel()
  accept()
  await work
  expect(step()).toBe('idle')
  expect(auth.calls).toContain('end')
  expect(latchkey.getState().accounts.eip155?.status).not.toBe('connected')
})

test('S5.08 an address that is none is an error, and the modal, where there is one, shows no step', async () => {
  const { context, email } = setUp()
  context.ui.attach({ views: availableViews, load: async () => () => () => {} })
  await expect(email.start({ email: 'ada' })).rejects.toMatchObject({ code: 'email/invalid' })
  expect(email.get()).toMatchObject({ step: 'idle', error: 'email/invalid' })
  const before = context.store.get().router
  await email.start(ada)
  expect(context.store.get()).toMatchObject({ router: before, modal: { open: false } })
})

test('two clicks are one step, and without a login there is no code', async () => {
  const { auth, email } = setUp()
  const noLogin = { code: 'email/code-expired' }
  await expect(email.submitCode({ code: '123456' })).rejects.toMatchObject(noLogin)
  await expect(email.resend()).rejects.toMatchObject(noLogin)
  await email.start(ada)
  await Promise.all([email.submitCode({ code: '123456' }), email.submitCode({ code: '123456' })])
  expect(auth.calls.filter((call) => call.startsWith('connectOtp'))).toHaveLength(1)
})
