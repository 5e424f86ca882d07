import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { authContext } from '../testing/authContext.js'
import { resendCode, submitEmail } from './submitEmail.js'
import { submitOtp } from './submitOtp.js'
import { waitForDevice } from './waitForDevice.js'

const email = 'ada@example.com'
const otp = '123456'

async function atCode() {
  const test = authContext()
  const mails = () => test.auth.calls.filter((call) => call.startsWith('connectEmail')).length
  await openModal(test.context)
  await submitEmail(test.context, { email })
  const reopen = async () => {
    await closeModal(test.context)
    await openModal(test.context)
    return test.shownViews()
  }
  return { ...test.context, ...test, mails, reopen }
}

test('S4.29 who closes the modal to look for the code finds its form again, as long as the code works', async () => {
  const { context, env, mails, reopen, shownViews, statuses } = await atCode()
  await env.advance(40_000)
  expect(await reopen()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(await reopen()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(context.store.get().router.entries.at(-1)).toMatchObject({ data: { email } })
  expect(mails()).toBe(1)
  await env.advance(259_999)
  expect(await reopen()).toEqual(['Connect', 'EmailVerifyOtp'])
  await env.advance(1)
  expect(await reopen()).toEqual(['Connect'])
  await submitEmail(context, { email })
  expect(mails()).toBe(2)
  await submitOtp(context, { otp })
  expect(Object.values(statuses())).toEqual(['connected', 'connected'])
  await openModal(context)
  expect(shownViews()).toEqual(['Account'])
})

test('S4.29 who closes it on the number finds the number again, and a link that was followed meanwhile is enough', async () => {
  const { auth, context, env, reopen, shownViews, statuses, store } = await atCode()
  auth.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '07' }
  await submitOtp(context, { otp })
  auth.next('connectDevice', 'hang')
  const view = new AbortController()
  const left = waitForDevice(context, { signal: view.signal })
  view.abort()
  expect(await reopen()).toEqual(['Connect', 'EmailVerifyDevice'])
  await env.advance(1_000)
  await left
  expect(store.get().auth.login?.step).toMatchObject({ email, number: '07', mail: 'second' })
  await waitForDevice(context, { signal: new AbortController().signal })
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(shownViews()).toEqual([])
})

test('S4.29 the link of the second mail is waited for twice as long as the code of the first', async () => {
  const { auth, context, env, mails, reopen } = await atCode()
  auth.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '07' }
  await submitOtp(context, { otp })
  await env.advance(599_999)
  expect(await reopen()).toEqual(['Connect', 'EmailVerifyDevice'])
  await env.advance(1)
  expect(await reopen()).toEqual(['Connect'])
  await submitEmail(context, { email })
  expect(mails()).toBe(2)
})

test('S4.29 the answer to a code, or to an address, that came while the modal was closed is there when it opens', async () => {
  const { auth, context, shownViews, store } = await atCode()
  let answer: (value: unknown) => void = () => {}
  auth.next('connectOtp', new Promise((resolve) => (answer = resolve)))
  auth.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '07' }
  const done = submitOtp(context, { otp })
  await closeModal(context)
  answer(undefined)
  await done
  expect(shownViews()).toEqual([])
  await openModal(context)
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(store.get().auth.login?.step).toMatchObject({ number: '07', mail: 'second' })
})

test('S4.29 S5.09 who went back goes on with the same address, without another mail; another address needs one', async () => {
  const { context, env, mails, reopen, shownViews } = await atCode()
  await goBack(context)
  expect(await reopen()).toEqual(['Connect'])
  await env.advance(40_000)
  await submitEmail(context, { email: email.toUpperCase() })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(mails()).toBe(1)
  await goBack(context)
  await submitEmail(context, { email: 'bob@example.com' })
  expect(mails()).toBe(2)
})

test('S4.29 a code that is refused because too many requests came is still the one to enter', async () => {
  const { auth, context, mails, reopen } = await atCode()
  auth.next('connectOtp', new LatchkeyError('frame/too-many-requests', { seconds: 60 }))
  await expect(submitOtp(context, { otp })).rejects.toMatchObject({ context: { seconds: 60 } })
  expect(await reopen()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(mails()).toBe(1)
})

test.each(['email/code-expired', 'email/too-many-tries'] as const)(
  'S4.29 after %s there is nothing to go on with but a new mail',
  async (code) => {
    const { auth, context, env, mails, reopen, shownViews } = await atCode()
    auth.next('connectOtp', new LatchkeyError(code))
    await expect(submitOtp(context, { otp })).rejects.toMatchObject({ code })
    await env.advance(40_000)
    await resendCode(context, { email })
    expect(await reopen()).toEqual(['Connect', 'EmailVerifyOtp'])
    auth.next('connectOtp', new LatchkeyError(code))
    await expect(submitOtp(context, { otp })).rejects.toMatchObject({ code })
    expect(await reopen()).toEqual(['Connect'])
    await env.advance(40_000)
    await submitEmail(context, { email })
    expect([mails(), shownViews()]).toEqual([3, ['Connect', 'EmailVerifyOtp']])
  },
)
