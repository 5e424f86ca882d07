import { LatchkeyError } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { disconnect } from '../../connection/disconnect.js'
import { closeModal } from '../../modal/closeModal.js'
import { loginStorageOf } from '../../runtime/storage/loginKeys.js'
import { recentStorageOf } from '../../runtime/storage/recentKeys.js'
import { back } from '../../state/routerSteps.js'
import { readState } from '../../testing/createTestContext.js'
import { resultUri, socialContext } from '../../testing/socialContext.js'
import { recoverLogin } from '../recoverLogin.js'
import { submitEmail } from '../submitEmail.js'
import { cancelSocial } from './cancelSocial.js'
import { startSocial } from './startSocial.js'

const provider = 'google'
const reported = { type: 'latchkey-social', resultUri }
const connected = { eip155: 'connected', solana: 'connected' }
const rejected = (work: Promise<void>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )

/** The visitor is at the provider. */
async function atProvider(options?: Parameters<typeof socialContext>[0]) {
  const test = await socialContext(options)
  const outcome = rejected(startSocial(test.context, { provider }))
  await test.advance(0)
  test.popup().arrive()
  await test.advance(2_000)
  return { ...test, outcome }
}

test('S3.51 the window opens within the click, before anything is awaited, and then leads to the provider', async () => {
  const { auth, context, page, popup, shownViews, social } = await socialContext()
  startSocial(context, { provider, text: 'Einen Moment …' })
  expect(page.popups).toHaveLength(1)
  expect(popup().shown).toEqual(['Einen Moment …'])
  expect([social()?.status, shownViews()]).toEqual(['opening', ['Connect', 'ConnectingSocial']])
  await context.env.advance(0)
  expect(popup().shown.at(-1)).toBe(auth.answers.socialUri)
  expect(social()).toEqual({ provider, status: 'waiting', url: auth.answers.socialUri })
})

test('S3.48 S3.68 the result of the window logs in: the account is connected, and named as the provider does', async () => {
  const { auth, context, outcome, popup, report, shownViews, social, statuses } = await atProvider()
  report(reported)
  expect(await outcome).toBe('done')
  expect(auth.calls).toContain(`connectSocial ${resultUri}`)
  expect([statuses(), shownViews(), social()]).toEqual([connected, [], undefined])
  expect(popup().isClosed()).toBe(true)
  expect(context.store.get().auth).toMatchObject({
    email: undefined,
    userName: 'Ada',
    socialProvider: provider,
    image: 'https://provider.example/ada.png',
    ready: true,
  })
  expect(context.store.get().accounts.eip155?.connectedWalletInfo).toMatchObject({
    type: 'AUTH',
    social: provider,
  })
  expect(context.events.filter((event) => /SOCIAL|CONNECT_/.test(event))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
    'CONNECT_SUCCESS',
  ])
})

test('S3.11 S3.14 hosts read who is logged in, and by whom', async () => {
  const { context, outcome, report } = await atProvider()
  report(reported)
  await outcome
  expect(readState(context).accounts.eip155).toMatchObject({
    user: { username: 'Ada', email: undefined },
    socialProvider: provider,
    profileName: 'Ada',
    profileImage: 'https://provider.example/ada.png',
    connectedWalletInfo: { name: 'Auth', identifier: 'ID_AUTH', type: 'AUTH', social: provider },
    embeddedWalletInfo: { authProvider: provider, user: { username: 'Ada' } },
  })
})

test('S3.81 the provider and the name are stored with the login, and gone with it', async () => {
  const { context, outcome, report } = await atProvider()
  report(reported)
  await outcome
  await context.env.advance(0)
  const stored = loginStorageOf(context)
  const read = () => [stored.get('connectedSocial'), stored.get('socialUsername')]
  expect(read()).toEqual([provider, 'Ada'])
  await disconnect(context, {})
  expect(read()).toEqual([undefined, undefined])
  // For the next login.
  expect(recentStorageOf(context).get('lastLogin')).toEqual({ provider })
  expect(context.store.get().auth).toMatchObject({ ready: false })
  expect(context.store.get().auth.socialProvider).toBeUndefined()
})

/** The provider has logged the visitor in, and the same window shows how the wallet is protected. */
async function inWindow(
  answer?: Parameters<Awaited<ReturnType<typeof atProvider>>['auth']['next']>[1],
) {
  const test = await atProvider()
  test.auth.answers.connectSocial = { action: 'VERIFY_RECOVERY' }
  if (answer) test.auth.next('showRecovery', answer)
  test.report(reported)
  await test.advance(0)
  return test
}
const canceled = ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_CANCELED']
const heard = (events: readonly string[]) => events.filter((one) => one.startsWith('SOCIAL'))

test('a wallet without protection is protected in the window that logged in: no account before that', async () => {
  let protect = () => {}
  const test = await inWindow(new Promise<void>((resolve) => (protect = resolve)))
  const { auth, outcome, popup, shownViews, social, statuses } = test
  expect(auth.calls.at(-1)).toBe('showRecovery inLoginWindow')
  expect([social()?.status, popup().isClosed()]).toEqual(['protecting', false])
  expect([shownViews(), Object.values(statuses())]).toEqual([
    ['Connect', 'ConnectingSocial'],
    expect.not.arrayContaining(['connected']),
  ])
  protect()
  expect(await outcome).toBe('done')
  expect([statuses(), shownViews(), popup().isClosed()]).toEqual([connected, [], true])
  expect(heard(test.context.events).at(-1)).toBe('SOCIAL_LOGIN_SUCCESS')
})

test('a window that is closed before the wallet is protected is said, and leaves no session', async () => {
  const { auth, context, outcome, popup, social } = await inWindow(
    new LatchkeyError('wallet/rejected'),
  )
  expect(await outcome).toBe('social/closed')
  expect(social()).toMatchObject({ status: 'failed', error: { code: 'social/closed' } })
  expect([auth.calls.at(-1), popup().isClosed()]).toEqual(['end', true])
  expect(heard(context.events)).toEqual(canceled)
})

test('a window that the frame has not heard of is noticed within half a second; what was protected by then counts', async () => {
  let protect = () => {}
  const { advance, auth, outcome, popup, statuses } = await inWindow(
    new Promise<void>((resolve) => (protect = resolve)),
  )
  popup().vanish()
  await advance(500)
  expect(auth.calls.at(-1)).toBe('abort')
  protect()
  expect([await outcome, statuses()]).toEqual(['done', connected])
})

test('who leaves while the window shows the protection closes it, and leaves no session', async () => {
  let refuse = (_: Error) => {}
  const { auth, context, outcome, popup, social } = await inWindow(
    new Promise<void>((_, reject) => (refuse = reject)),
  )
  closeModal(context)
  expect([popup().isClosed(), auth.calls.at(-1), social()]).toEqual([true, 'abort', undefined])
  refuse(new LatchkeyError('frame/aborted'))
  expect(await outcome).toBe('done')
  expect(auth.calls.at(-1)).toBe('end')
  expect(heard(context.events)).toEqual(canceled)
})

test('a wallet without protection is protected first: no account before that', async () => {
  const { auth, context, outcome, shownViews, statuses } = await inWindow(
    new LatchkeyError('social/pending'),
  )
  expect(auth.calls).toContain('showRecovery inLoginWindow')
  expect(await outcome).toBe('done')
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(context.store.get().auth.login).toMatchObject({
    status: 'waiting',
    step: { kind: 'recovery', email: undefined, social: { provider } },
  })
  expect(Object.values(statuses())).not.toContain('connected')
  await recoverLogin(context)
  expect([statuses(), shownViews()]).toEqual([connected, []])
})

test('the visitor says no at the provider', async () => {
  const { outcome, report, shownViews, social, context } = await atProvider()
  report({ type: 'latchkey-social', error: 'denied' })
  expect(await outcome).toBe('social/denied')
  expect(social()).toMatchObject({ status: 'failed', error: { code: 'social/denied' } })
  expect(shownViews()).toEqual(['Connect', 'ConnectingSocial'])
  expect(context.events).toContain('SOCIAL_LOGIN_ERROR')
})

test('a closed window is noticed within a second, and cancels the login', async () => {
  const { advance, context, outcome, popup, social } = await atProvider()
  popup().vanish()
  await advance(1_000)
  expect(await outcome).toBe('social/closed')
  expect(social()).toMatchObject({ status: 'failed', error: { code: 'social/closed' } })
  expect(context.events.filter((event) => event.startsWith('SOCIAL'))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_CANCELED',
  ])
})

test('a window that closes itself before its report has arrived still reports', async () => {
  const { advance, context, outcome, popup, report } = await atProvider()
  popup().vanish()
  context.env.after(700, () => report(reported))
  await advance(3_000)
  expect(await outcome).toBe('done')
})

test('a login takes five minutes at most', async () => {
  const { advance, outcome, popup } = await atProvider()
  await advance(297_000)
  expect(popup().isClosed()).toBe(false)
  await advance(2_000)
  expect(await outcome).toBe('social/timed-out')
  expect(popup().isClosed()).toBe(true)
})

test.each([
  [
    'goes back',
    async ({ context }: Awaited<ReturnType<typeof atProvider>>) =>
      context.store.update('router', back),
  ],
  [
    'closes the modal',
    async ({ context }: Awaited<ReturnType<typeof atProvider>>) => closeModal(context),
  ],
  ['cancels', async ({ context }: Awaited<ReturnType<typeof atProvider>>) => cancelSocial(context)],
])(
  'who %s cancels the login: the window closes, and its report comes to nothing',
  async (_, leave) => {
    const test = await atProvider()
    const { auth, context, outcome, popup, report, social } = test
    await leave(test)
    expect([popup().isClosed(), social()]).toEqual([true, undefined])
    report(reported)
    expect(await outcome).toBe('done')
    expect(auth.calls.join()).not.toContain('connectSocial')
    expect(context.events.filter((one) => one === 'SOCIAL_LOGIN_CANCELED')).toHaveLength(1)
    expect(context.events).not.toContain('INTERNAL_SDK_ERROR')
  },
)

test('a session that the frame opens after the visitor has left is ended', async () => {
  const { advance, auth, context, outcome, report } = await atProvider()
  let answer = () => {}
  auth.next('connectSocial', new Promise<void>((resolve) => (answer = resolve)))
  report(reported)
  await advance(0)
  context.store.update('router', back)
  await outcome
  answer()
  await advance(0)
  expect([auth.calls.at(-1), auth.isLoggedIn]).toEqual(['end', false])
})

test('a second provider takes the place of the first, whose window closes', async () => {
  const { context, outcome, page, social } = await atProvider()
  context.store.update('router', back)
  startSocial(context, { provider: 'github' })
  expect(page.popups.map((one) => one.isClosed())).toEqual([true, false])
  expect(await outcome).toBe('done')
  expect(social()?.provider).toBe('github')
})

test('after an aborted social login the e-mail works', async () => {
  const { auth, context, outcome, shownViews } = await atProvider()
  context.store.update('router', back)
  await outcome
  auth.answers.connectEmail = { action: 'VERIFY_OTP' }
  await submitEmail(context, { email: 'ada@example.com' })
  expect(shownViews().at(-1)).toBe('EmailVerifyOtp')
})

test('the vault does not offer the provider: the developer learns once what to do', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const { auth, context, popup, social } = await socialContext()
  auth.next('socialUri', new LatchkeyError('social/unavailable'))
  expect(await rejected(startSocial(context, { provider }))).toBe('social/unavailable')
  expect([popup().isClosed(), social()?.error?.code]).toEqual([true, 'social/unavailable'])
  const fix = 'Latchkey: google is not in SOCIAL_LOGINS of your vault'
  expect(warn.mock.calls).toEqual([[expect.stringContaining(fix)]])
})
