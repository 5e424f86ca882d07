import { LatchkeyError, limits } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { authContext } from '../testing/authContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { emailCooldown } from './emailCooldown.js'
import { resendCode, submitEmail } from './submitEmail.js'
import { submitOtp } from './submitOtp.js'
import { waitForDevice } from './waitForDevice.js'

const email = 'ada@example.com'
const otp = '123456'
const waiting = () => ({ signal: new AbortController().signal })

async function opened() {
  const test = authContext()
  await openModal(test.context)
  return { ...test.context, ...test }
}

test('S4.29 S4.30 a code from the e-mail logs in: all namespaces, the stored hint, and the modal closes', async () => {
  const { auth, bus, context, shownViews, statuses, storage, store } = await opened()
  const successes: unknown[] = []
  bus.on('CONNECT_SUCCESS', (properties) => successes.push(properties))
  await submitEmail(context, { email: ` ${email} ` })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(loginStorageOf({ storage }).get('lastEmailLoginTime')).toBe(0)
  expect(storage.get('emailLoginUsed')).toBeUndefined()

  await submitOtp(context, { otp })
  expect(auth.calls.filter((call) => call !== 'smartAccountNetworks')).toEqual([
    `connectEmail ${email}`,
    `connectOtp ${otp}`,
    'isConnected',
    'user smartAccount',
  ])
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(store.get().auth).toMatchObject({ email, ready: true, login: undefined })
  expect(storage.get('emailLoginUsed')).toBe(true)
  expect(loginStorageOf({ storage }).get('email')).toBe(email)
  expect(loginStorageOf({ storage }).get('lastEmailLoginTime')).toBeUndefined()
  expect(successes).toEqual([{ method: 'email', name: 'Auth' }])
  expect(shownViews()).toEqual([])
  // It is no wallet to be found among those used last.
  expect(recentStorageOf({ storage }).get('recentWallets')).toBeUndefined()
})

test('that it was by e-mail outlives the login, the address does not, and the next one need not wait', async () => {
  const { context, storage } = await opened()
  await submitEmail(context, { email })
  await submitOtp(context, { otp })
  await disconnect(context, {})
  expect(recentStorageOf({ storage }).get('lastLogin')).toEqual({})
  expect(loginStorageOf({ storage }).get('email')).toBeUndefined()
  expect(emailCooldown(context)).toBe(0)
})

test('S4.29 a login leaves the visitor in the namespace of before, unless it has no account there', async () => {
  const served = await opened()
  served.store.update('networks', namespaceChosen('solana'))
  await submitEmail(served.context, { email })
  await submitOtp(served.context, { otp })
  expect(served.statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(served.store.get().networks.activeNamespace).toBe('solana')

  const unserved = await opened()
  expect(unserved.store.get().networks.activeNamespace).toBe('eip155')
  await submitEmail(unserved.context, { email })
  unserved.context.wallet.grant()
  await submitOtp(unserved.context, { otp })
  expect(unserved.statuses()).toEqual({ solana: 'connected' })
  expect(unserved.store.get().networks.activeNamespace).toBe('solana')
})

test('S3.68 a login that a reload would end is known as such', async () => {
  const { auth, context, store } = await opened()
  auth.answers.user = { ...auth.answers.user, endsWithPage: true }
  await submitEmail(context, { email })
  expect(store.get().auth.endsWithPage).toBe(false)
  await submitOtp(context, { otp })
  expect(store.get().auth.endsWithPage).toBe(true)
})

test('S4.29 a user who is logged in in the frame already needs no code', async () => {
  const { auth, context, shownViews, statuses } = await opened()
  auth.answers.connectEmail = { action: 'CONNECT' }
  await submitEmail(context, { email })
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(shownViews()).toEqual([])
})

test('S4.29 a new device is verified first, then the code is requested, with no way back between them', async () => {
  const { auth, context, shownViews, statuses, store } = await opened()
  auth.answers.connectEmail = { action: 'VERIFY_DEVICE', number: '42' }
  auth.answers.connectDevice = 'VERIFY_OTP'
  await submitEmail(context, { email })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(store.get().auth.login?.step).toMatchObject({ email, number: '42' })
  await waitForDevice(context, waiting())
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyOtp'])
  await submitOtp(context, { otp })
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('S4.29 a wallet that this browser has not seen wants the link after the code', async () => {
  const { auth, context, shownViews, store, statuses } = await opened()
  auth.answers.connectOtp = { action: 'VERIFY_DEVICE', number: '07' }
  await submitEmail(context, { email })
  await submitOtp(context, { otp })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(store.get().auth.login?.step).toMatchObject({ email, number: '07', mail: 'second' })
  await waitForDevice(context, waiting())
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(shownViews()).toEqual([])
})

test('the link is polled while it was not followed, for ten minutes and no longer', async () => {
  const { auth, context, env } = await opened()
  const asked = () => auth.calls.filter((call) => call === 'connectDevice').length
  const pending = () => auth.next('connectDevice', new LatchkeyError('email/link-pending'))
  pending()
  const done = waitForDevice(context, waiting())
  await env.advance(999)
  expect(asked()).toBe(1)
  await env.advance(1)
  await done
  expect(asked()).toBe(2)

  pending()
  const over = waitForDevice(context, waiting()).catch((error) => error)
  await env.advance(0)
  auth.next('connectDevice', 'hang')
  await env.advance(600_000)
  expect(await over).toMatchObject({ code: 'email/link-expired' })
})

test('leaving the view of the link ends the wait, and any other failure is reported', async () => {
  const { auth, context, env } = await opened()
  auth.next('connectDevice', 'hang')
  const view = new AbortController()
  const done = waitForDevice(context, { signal: view.signal })
  view.abort()
  await env.advance(1_000)
  await done
  expect(auth.calls).toEqual(['connectDevice'])

  auth.next('connectDevice', new LatchkeyError('frame/request-timeout'))
  await expect(waitForDevice(context, waiting())).rejects.toMatchObject({
    code: 'frame/request-timeout',
  })
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'ada@example..com',
])('S5.08 %o is no e-mail: no request is sent, and there is no cooldown', async (text) => {
  const { auth, context, shownViews } = await opened()
  await expect(submitEmail(context, { email: text })).rejects.toMatchObject({
    code: 'email/invalid',
  })
  expect(auth.calls).toEqual([])
  expect(emailCooldown(context)).toBe(0)
  expect(shownViews()).toEqual(['Connect'])
})

test('S5.08 another mail is not requested for what is no e-mail', async () => {
  const { auth, context } = await opened()
  for (const text of ['', 'ada', 'ada@example', 'a b@example.com']) {
    await expect(resendCode(context, { email: text })).rejects.toMatchObject({
      code: 'email/invalid',
    })
  }
  expect(auth.calls).toEqual([])
  expect(emailCooldown(context)).toBe(0)
})

test.each(['ada@example.com', 'a.d+a@mail.example.co.uk', 'ädä@exämple.de', "o'x@example.org"])(
  'S5.08 %o is one',
  async (text) => {
    const { context, shownViews } = await opened()
    await submitEmail(context, { email: text })
    expect(shownViews().at(-1)).toBe('EmailVerifyOtp')
  },
)

test('S5.09 S8.02 S9.01 the next login by e-mail is refused for 30 s, in whole seconds rounded up', async () => {
  const { auth, context, env } = await opened()
  expect(limits.emailCooldownMs).toBe(30_000)
  await submitEmail(context, { email })
  expect(emailCooldown(context)).toBe(30)
  await env.advance(28_999)
  const again = submitEmail(context, { email: 'bob@example.com' })
  await expect(again).rejects.toMatchObject({
    code: 'email/cooldown',
    context: { seconds: 2 },
    message: 'Please try again after 2 seconds',
  })
  await env.advance(1_000)
  await expect(resendCode(context, { email })).rejects.toMatchObject({ context: { seconds: 1 } })
  expect(auth.calls).toEqual([`connectEmail ${email}`])
  await env.advance(1)
  expect(emailCooldown(context)).toBe(0)
  expect(await resendCode(context, { email })).toBe(30)
  expect(auth.calls).toHaveLength(2)
})

test('S5.09 two clicks are one mail; a mail that was not sent costs no time, unless the server says so', async () => {
  const { auth, context } = await opened()
  auth.next('connectEmail', new LatchkeyError('frame/load-failed'))
  const [first, second] = await Promise.allSettled([
    submitEmail(context, { email }),
    submitEmail(context, { email }),
  ])
  expect(first).toMatchObject({ reason: { code: 'frame/load-failed' } })
  expect(second).toMatchObject({ reason: { code: 'email/cooldown' } })
  expect(emailCooldown(context)).toBe(0)

  auth.next('connectEmail', new LatchkeyError('email/cooldown', { seconds: 12 }))
  await expect(submitEmail(context, { email })).rejects.toMatchObject({ context: { seconds: 12 } })
  expect(emailCooldown(context)).toBe(30)
})

test('S4.29 another mail may want another step, and takes the place of the one on screen', async () => {
  const { auth, context, env, shownViews, store } = await opened()
  await submitEmail(context, { email })
  auth.answers.connectEmail = { action: 'VERIFY_DEVICE', number: '99' }
  await env.advance(30_000)
  await resendCode(context, { email })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  await env.advance(30_000)
  auth.answers.connectEmail = { action: 'VERIFY_DEVICE', number: '11' }
  await resendCode(context, { email })
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(store.get().auth.login?.step).toMatchObject({ number: '11' })
})

test('a visitor who left the view or closed the modal meanwhile is not moved', async () => {
  const { auth, context, env, shownViews } = await opened()
  for (const leave of [() => showView(context, { view: 'Networks' }), () => closeModal(context)]) {
    let answer: (value: unknown) => void = () => {}
    auth.next('connectEmail', new Promise((resolve) => (answer = resolve)))
    const done = submitEmail(context, { email })
    await leave()
    const before = shownViews()
    answer(undefined)
    await done
    expect(shownViews()).toEqual(before)
    await env.advance(30_000)
  }
})

test('a login that was given up before its answer leaves no session behind', async () => {
  const { auth, context, storage } = await opened()
  await submitEmail(context, { email })
  let answer: (value: unknown) => void = () => {}
  auth.next('connectOtp', new Promise((resolve) => (answer = resolve)))
  const done = submitOtp(context, { otp })
  await goBack(context)
  answer(undefined)
  await done
  expect(auth.calls.at(-1)).toBe('end')
  expect(storage.get('emailLoginUsed')).toBeUndefined()
  expect(context.store.get().accounts).toEqual({})
})

test('a wrong code is reported and the view stays; one of another form sends no request', async () => {
  const { auth, context, events, shownViews } = await opened()
  await submitEmail(context, { email })
  auth.next('connectOtp', new LatchkeyError('email/code-wrong'))
  await expect(submitOtp(context, { otp: ' 123 456 ' })).rejects.toMatchObject({
    code: 'email/code-wrong',
  })
  expect(auth.calls.at(-1)).toBe('connectOtp 123456')
  for (const text of ['', '12345', 'abcdef', '123456789']) {
    await expect(submitOtp(context, { otp: text })).rejects.toMatchObject({
      code: 'email/code-wrong',
    })
  }
  expect(auth.calls).toHaveLength(2)
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
  expect(events).not.toContain('EMAIL_VERIFICATION_CODE_PASS')
})

test('S4.29 S4.32 a login that the wallet does not confirm is none', async () => {
  const { auth, context, events, statuses, storage } = await opened()
  await submitEmail(context, { email })
  auth.next('isConnected', new LatchkeyError('frame/server-unreachable'))
  await expect(submitOtp(context, { otp })).rejects.toMatchObject({
    code: 'frame/server-unreachable',
  })
  expect(statuses()).toEqual({})
  expect(storage.get('emailLoginUsed')).toBeUndefined()
  expect(events).toContain('CONNECT_ERROR')
})

test('S4.32 a login without an account on any network of the page leaves nothing stored', async () => {
  const { auth, context, statuses, storage, store } = await opened()
  await submitEmail(context, { email })
  context.wallet.grant()
  auth.unsupported.add('solana:test')
  await expect(submitOtp(context, { otp })).rejects.toMatchObject({ code: 'wallet/no-accounts' })
  expect(statuses()).toEqual({})
  expect(storage.get('emailLoginUsed')).toBeUndefined()
  expect(loginStorageOf({ storage }).get('email')).toBeUndefined()
  expect(store.get().auth.ready).toBe(false)
  expect(store.get().auth.email).toBeUndefined()
})

test.each([
  ['a negative answer', undefined, 'frame/not-logged-in'],
  ['a failure', new LatchkeyError('frame/server-unreachable'), 'frame/server-unreachable'],
] as const)('S4.32 %s to a host that connects clears what is stored', async (_, outcome, code) => {
  const { auth, context, storage } = await opened()
  storage.set('emailLoginUsed', true)
  loginStorageOf({ storage }).set('email', email)
  loginStorageOf({ storage }).set('sessionToken', 'hint')
  if (outcome) auth.next('isConnected', outcome)
  await expect(connect(context, { connectorId: 'ID_AUTH' })).rejects.toMatchObject({ code })
  expect(storage.get('emailLoginUsed')).toBeUndefined()
  for (const key of ['email', 'sessionToken'] as const)
    expect(loginStorageOf({ storage }).get(key)).toBeUndefined()
  expect(auth.calls.filter((call) => call === 'isConnected')).toHaveLength(1)
})

test('S8.16 without an embedded wallet there is no login', async () => {
  const { context } = authContext({ connectors: [] })
  await openModal(context)
  for (const action of [
    submitEmail(context, { email }),
    submitOtp(context, { otp }),
    waitForDevice(context, waiting()),
  ]) {
    await expect(action).rejects.toMatchObject({
      code: 'auth/not-found',
      message: 'Address or auth connector not found',
    })
  }
})

test('an account of the embedded wallet is never without the name of its user, at login and after a failed one', async () => {
  const { context, store } = await opened()
  const nameless: unknown[] = []
  store.subscribe(() => {
    const { accounts, auth } = store.get()
    if (!auth.email) nameless.push(...Object.values(accounts).filter(({ address }) => address))
  })
  await submitEmail(context, { email })
  await submitOtp(context, { otp })
  expect(store.get().accounts.eip155?.address).toBeDefined()
  expect(nameless).toEqual([])

  const { context: failing } = authContext({ networks: [fakeNetwork()] })
  await openModal(failing)
  failing.wallet.grant()
  await submitEmail(failing, { email })
  await expect(submitOtp(failing, { otp })).rejects.toMatchObject({ code: 'wallet/no-accounts' })
  expect(failing.store.get().auth.email).toBeUndefined()
})
