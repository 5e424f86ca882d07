import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.js'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { currentEntry } from '../state/routerSlice.js'
import type { ViewName } from '../state/views.js'
import { authContext, loggedInContext } from '../testing/authContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { startEmailChange, submitPrimaryOtp, submitSecondaryOtp } from './emailChange.js'
import { handleAuthEvent } from './handleAuthEvent.js'

const email = 'lovelace@example.com'
const otp = '123456'

async function changing(redirectView?: ViewName) {
  const test = await loggedInContext()
  await openModal(test.context)
  await showView(test.context, { view: 'UpdateEmailWallet', data: { redirectView } })
  return test
}

test('S4.34 an e-mail is changed by two codes, first of the old address, then of the new one', async () => {
  const { auth, context, shownViews } = await changing('AccountSettings')
  const { storage, store } = context
  await startEmailChange(context, { email })
  expect(currentEntry(store.get().router)).toEqual({
    view: 'UpdateEmailPrimaryOtp',
    data: { email: 'ada@example.com', newEmail: email, redirectView: 'AccountSettings' },
  })
  await submitPrimaryOtp(context, { otp })
  expect(shownViews()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  expect(loginStorageOf({ storage }).get('email')).toBe('ada@example.com')
  await submitSecondaryOtp(context, { otp: '654321' })
  expect(loginStorageOf({ storage }).get('email')).toBe(email)
  expect(store.get().auth.email).toBe(email)
  expect(shownViews()).toEqual(['AccountSettings'])
  expect(auth.calls.slice(-3)).toEqual([
    `updateEmail ${email}`,
    'updateEmailPrimaryOtp 123456',
    'updateEmailSecondaryOtp 654321',
  ])
})

test('S4.34 where the old address needs no code, the new one is requested at once, and leads to the account', async () => {
  const { auth, context, shownViews } = await changing()
  auth.answers.updateEmail = 'VERIFY_SECONDARY_OTP'
  await startEmailChange(context, { email })
  expect(shownViews().at(-1)).toBe('UpdateEmailSecondaryOtp')
  await submitSecondaryOtp(context, { otp })
  expect(shownViews()).toEqual(['Account'])
})

test('S4.34 a wrong code changes nothing, and a change whose view was left is still taken in', async () => {
  const { auth, context, shownViews } = await changing()
  await startEmailChange(context, { email })
  auth.next('updateEmailPrimaryOtp', new LatchkeyError('email/code-wrong'))
  await expect(submitPrimaryOtp(context, { otp })).rejects.toMatchObject({
    code: 'email/code-wrong',
  })
  expect(shownViews().at(-1)).toBe('UpdateEmailPrimaryOtp')
  await submitPrimaryOtp(context, { otp })
  const done = submitSecondaryOtp(context, { otp })
  await goBack(context)
  await done
  expect(shownViews()).toEqual(['Account', 'UpdateEmailWallet'])
  expect(context.store.get().auth.email).toBe(email)
})

test('S4.34 who goes back while a code is checked is not moved; a wrong second code is refused at once', async () => {
  const { auth, context, shownViews } = await changing()
  await startEmailChange(context, { email })
  let accept = () => {}
  auth.next('updateEmailPrimaryOtp', new Promise<void>((resolve) => (accept = resolve)))
  const first = submitPrimaryOtp(context, { otp })
  await goBack(context)
  accept()
  await first
  expect(shownViews()).toEqual(['Account', 'UpdateEmailWallet'])

  await startEmailChange(context, { email })
  await submitPrimaryOtp(context, { otp })
  auth.next('updateEmailSecondaryOtp', new LatchkeyError('email/code-wrong'))
  const accepted: string[] = []
  const second = submitSecondaryOtp(context, { otp, onAccepted: () => void accepted.push(otp) })
  const refused = second.catch((error) => error.code)
  await context.env.advance(60_000)
  expect(await refused).toBe('email/code-wrong')
  expect(auth.calls.filter((call) => call.startsWith('updateEmailSecondaryOtp'))).toHaveLength(1)
  expect(accepted).toEqual([])
  expect(context.store.get().auth.email).toBe('ada@example.com')
})

test('S4.34 the code waits until the links in both mails were followed, unless another change begins', async () => {
  const { auth, context, shownViews } = await changing()
  const pending = () => new LatchkeyError('email/link-pending')
  const codes = () => auth.calls.filter((call) => call === `updateEmailSecondaryOtp ${otp}`).length
  await startEmailChange(context, { email })
  await submitPrimaryOtp(context, { otp })
  auth.next('updateEmailSecondaryOtp', pending())
  const accepted: string[] = []
  const onAccepted = () => void accepted.push(otp)
  const done = submitSecondaryOtp(context, { otp, onAccepted })
  await context.env.advance(0)
  expect(accepted).toEqual([otp])
  expect([codes(), context.store.get().auth.email]).toEqual([1, 'ada@example.com'])
  await context.env.advance(1_000)
  await done
  expect([codes(), context.store.get().auth.email]).toEqual([2, email])
  expect(shownViews()).toEqual(['Account'])

  await showView(context, { view: 'UpdateEmailWallet', data: {} })
  await startEmailChange(context, { email: 'ada@example.com' })
  await submitPrimaryOtp(context, { otp })
  auth.next('updateEmailSecondaryOtp', pending())
  const left = submitSecondaryOtp(context, { otp }).catch((error) => error.code)
  await goBack(context)
  await context.env.advance(60_000)
  expect(await left).toBe('email/link-pending')
  expect(codes()).toBe(3)
})

test('S4.34 a change whose modal was closed is still taken in when its links were followed', async () => {
  const { auth, context } = await changing()
  await startEmailChange(context, { email })
  await submitPrimaryOtp(context, { otp })
  auth.next('updateEmailSecondaryOtp', new LatchkeyError('email/link-pending'))
  const done = submitSecondaryOtp(context, { otp })
  await closeModal(context)
  await context.env.advance(1_000)
  await done
  expect(context.store.get().auth.email).toBe(email)
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.55 the wallet’s own view comes over the form and goes again; the change goes on from the form', async () => {
  const { auth, context, shownViews } = await changing()
  let approve = () => {}
  auth.next('updateEmail', new Promise<void>((resolve) => (approve = resolve)))
  const started = startEmailChange(context, { email })
  await handleAuthEvent(context, { type: 'approval', open: true })
  expect(shownViews()).toEqual(['Account', 'UpdateEmailWallet', 'ApproveTransaction'])
  await handleAuthEvent(context, { type: 'approval', open: false })
  expect(shownViews()).toEqual(['Account', 'UpdateEmailWallet'])
  approve()
  await started
  expect(shownViews().at(-1)).toBe('UpdateEmailPrimaryOtp')
})

test('S5.08 what is no e-mail is not sent', async () => {
  const { auth, context } = await changing()
  await expect(startEmailChange(context, { email: 'nobody' })).rejects.toMatchObject({
    code: 'email/invalid',
  })
  expect(auth.calls.filter((call) => call.startsWith('updateEmail'))).toEqual([])
})

test('S8.16 only who is connected with the embedded wallet has an e-mail to change', async () => {
  const { context } = authContext()
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await openModal(context)
  for (const action of [
    startEmailChange(context, { email }),
    submitPrimaryOtp(context, { otp }),
    submitSecondaryOtp(context, { otp }),
  ]) {
    await expect(action).rejects.toMatchObject({ code: 'auth/not-found' })
  }
})
