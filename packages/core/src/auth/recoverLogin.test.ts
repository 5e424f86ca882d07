import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { authContext } from '../testing/authContext.js'
import { emailCooldown } from './emailCooldown.js'
import { recoverLogin } from './recoverLogin.js'
import { resendCode, submitEmail } from './submitEmail.js'
import { submitOtp } from './submitOtp.js'

const email = 'ada@example.com'
const otp = '123456'
const connected = { eip155: 'connected', solana: 'connected' }
const recovery = { action: 'VERIFY_RECOVERY' } as const

async function atRecovery() {
  const test = authContext()
  const { auth, context } = test
  auth.answers.connectOtp = recovery
  await openModal(context)
  await submitEmail(context, { email })
  await context.env.advance(1_000)
  await submitOtp(context, { otp })
  const waiting = () => {
    let answer = () => {}
    auth.next('showRecovery', new Promise<void>((resolve) => (answer = resolve)))
    return answer
  }
  return { ...context, ...test, login: () => context.store.get().auth.login, waiting }
}

/** The wallet shows its card over the step. */
async function showCard({ auth, shownViews }: Awaited<ReturnType<typeof atRecovery>>) {
  auth.emit({ type: 'approval', open: true })
  await vi.waitFor(() => expect(shownViews().at(-1)).toBe('ApproveTransaction'), 5_000)
}

test('S4.29 a protected wallet is opened by its own card after the code, without a mail more', async () => {
  const { context, events, shownViews, statuses, login } = await atRecovery()
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(login()).toMatchObject({ status: 'waiting', step: { kind: 'recovery', email } })
  // That of the code alone.
  expect(emailCooldown(context)).toBe(29)
  expect(events.filter((event) => event === 'EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(1)
  await recoverLogin(context)
  expect([statuses(), shownViews(), login()]).toEqual([connected, [], undefined])
})

test('S4.29 who has a session in the wallet needs no code, and no mail was sent that would have to be waited for', async () => {
  const { auth, context, shownViews, statuses } = authContext()
  auth.answers.connectEmail = recovery
  await openModal(context)
  await submitEmail(context, { email })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(context.events).not.toContain('EMAIL_VERIFICATION_CODE_SENT')
  expect(loginStorageOf(context).get('lastEmailLoginTime')).toBeUndefined()
  await recoverLogin(context)
  expect(statuses()).toEqual(connected)
})

test('the card of the wallet is over the step, and the login goes on when it is gone', async () => {
  const test = await atRecovery()
  const { auth, context, shownViews, statuses, login } = test
  const answer = test.waiting()
  const done = recoverLogin(context)
  await showCard(test)
  expect(login()?.status).toBe('checking')
  // A second press is the same one.
  await recoverLogin(context)
  expect(auth.calls.filter((call) => call === 'showRecovery')).toHaveLength(1)
  auth.emit({ type: 'approval', open: false })
  await vi.waitFor(() => expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice']))
  answer()
  await done
  expect([statuses(), shownViews()]).toEqual([connected, []])
})

test('S4.58 who closes the modal over the card takes it back, and finds the step again', async () => {
  const test = await atRecovery()
  const { auth, context, shownViews, statuses, login } = test
  let refuse = (_: Error) => {}
  const refused = new Promise<never>((_, reject) => (refuse = reject))
  auth.next('showRecovery', refused)
  const done = recoverLogin(context)
  await showCard(test)
  await closeModal(context)
  await vi.waitFor(() => expect(auth.calls).toContain('abort'))
  refuse(new LatchkeyError('wallet/rejected'))
  await done
  expect(login()?.status).toBe('waiting')
  await openModal(context)
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  await recoverLogin(context)
  expect(statuses()).toEqual(connected)
})

test('a wallet that opens after its login was left leaves no session behind', async () => {
  const test = await atRecovery()
  const { auth, context, statuses } = test
  const answer = test.waiting()
  const done = recoverLogin(context)
  await closeModal(context)
  answer()
  await done
  expect(auth.calls).toContain('end')
  expect(Object.values(statuses())).not.toContain('connected')
})

test('a failure is kept at the step, and the next try forgets it', async () => {
  const { auth, context, statuses, login } = await atRecovery()
  const error = new LatchkeyError('frame/server-unreachable')
  auth.next('showRecovery', error)
  await expect(recoverLogin(context)).rejects.toBe(error)
  expect(login()).toMatchObject({ status: 'failed', error })
  await recoverLogin(context)
  expect(statuses()).toEqual(connected)
})

test.each(['frame/not-logged-in', 'frame/session-expired'] as const)(
  'after %s a new mail starts again',
  async (code) => {
    const { auth, context, env, shownViews, login } = await atRecovery()
    auth.next('showRecovery', new LatchkeyError(code))
    await expect(recoverLogin(context)).rejects.toMatchObject({ code })
    expect(login()).toMatchObject({ status: 'failed', step: { validUntil: 0 }, error: { code } })
    await env.advance(40_000)
    await resendCode(context, { email })
    expect(shownViews()).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(login()?.step?.kind).toBe('code')
  },
)
