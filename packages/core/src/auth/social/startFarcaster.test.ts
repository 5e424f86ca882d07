import { LatchkeyError } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeModal } from '../../modal/closeModal.js'
import { back } from '../../state/routerSteps.js'
import { readState } from '../../testing/createTestContext.js'
import { resultUri, socialContext } from '../../testing/socialContext.js'
import { recoverLogin } from '../recoverLogin.js'
import { startFarcaster } from './startFarcaster.js'
import { startSocial } from './startSocial.js'

const rejected = (work: Promise<void>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )
const pending = () => new LatchkeyError('social/pending')

/** The QR code is on screen, and was not scanned. */
async function atCode() {
  const test = await socialContext({
    prepare: (auth) => {
      auth.answers.user = { ...auth.answers.user, socialProvider: 'farcaster' }
    },
  })
  const { auth, context } = test
  auth.next('connectFarcaster', pending())
  const outcome = rejected(startFarcaster(context))
  await test.advance(0)
  return { ...test, farcaster: () => context.store.get().auth.social, outcome }
}

test('S3.11 S3.66 S3.67 the phone opens what the code says, and the account is connected when it has approved', async () => {
  const { advance, auth, context, farcaster, outcome, shownViews, statuses } = await atCode()
  expect(farcaster()).toEqual({
    provider: 'farcaster',
    status: 'waiting',
    url: auth.answers.farcasterUri,
  })
  expect(shownViews()).toEqual(['Connect', 'ConnectingFarcaster'])
  expect(readState(context).accounts.eip155?.farcasterUrl).toBe(auth.answers.farcasterUri)
  await advance(1_000)
  expect(await outcome).toBe('done')
  expect([statuses().eip155, shownViews(), farcaster()]).toEqual(['connected', [], undefined])
  expect(auth.calls).not.toContain('reload')
  expect(context.store.get().auth).toMatchObject({ socialProvider: 'farcaster', userName: 'Ada' })
})

test.each([
  [
    'goes back',
    async ({ context }: Awaited<ReturnType<typeof atCode>>) => context.store.update('router', back),
  ],
  [
    'closes the modal',
    async ({ context }: Awaited<ReturnType<typeof atCode>>) => closeModal(context),
  ],
])(
  'S4.05 who %s before the phone has approved reloads the frame, and connects nothing',
  async (_, leave) => {
    const test = await atCode()
    const { advance, auth, farcaster, outcome, statuses } = test
    await leave(test)
    expect(farcaster()).toBeUndefined()
    expect(auth.calls.at(-1)).toBe('reload')
    await advance(5_000)
    expect(await outcome).toBe('done')
    expect(auth.calls.filter((call) => call === 'connectFarcaster')).toHaveLength(1)
    expect(statuses().eip155).not.toBe('connected')
  },
)

test('S4.05 after an aborted Farcaster login each other one works', async () => {
  for (const provider of ['google', 'x', 'discord', 'apple', 'github', 'facebook']) {
    const { advance, context, outcome, popup, report, statuses } = await atCode()
    context.store.update('router', back)
    await outcome
    const next = rejected(startSocial(context, { provider }))
    await advance(0)
    popup().arrive()
    report({ type: 'latchkey-social', resultUri })
    expect(await next).toBe('done')
    expect(statuses().eip155).toBe('connected')
  }
})

test('a wallet without protection is protected first', async () => {
  const { advance, auth, context, outcome, shownViews, statuses } = await atCode()
  auth.answers.connectFarcaster = { action: 'VERIFY_RECOVERY', userName: 'ada' }
  await advance(1_000)
  expect(await outcome).toBe('done')
  expect(shownViews()).toEqual(['Connect', 'EmailVerifyDevice'])
  expect(context.store.get().auth.login?.step).toMatchObject({
    social: { provider: 'farcaster', userName: 'ada' },
  })
  await recoverLogin(context)
  expect(statuses().eip155).toBe('connected')
})

test('what fails is said, and can be tried again', async () => {
  const { advance, auth, context, farcaster, outcome } = await atCode()
  auth.next('connectFarcaster', new LatchkeyError('social/failed'))
  await advance(1_000)
  expect(await outcome).toBe('social/failed')
  expect(farcaster()).toMatchObject({ status: 'failed', error: { code: 'social/failed' } })
  expect(await rejected(startFarcaster(context))).toBe('done')
})

test('the phone is never led to an address that would run as code', async () => {
  const { auth, context } = await socialContext()
  auth.answers.farcasterUri = 'javascript:alert(1)'
  expect(await rejected(startFarcaster(context))).toBe('social/failed')
  expect(context.store.get().auth.social?.url).toBeUndefined()
})

test('time is up after five minutes', async () => {
  const { advance, auth, outcome } = await atCode()
  auth.next('connectFarcaster', 'hang')
  await advance(300_000)
  expect(await outcome).toBe('social/timed-out')
})

test('a vault without Farcaster tells the developer what it lacks', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const { auth, context } = await socialContext()
  auth.next('farcasterUri', new LatchkeyError('social/unavailable'))
  expect(await rejected(startFarcaster(context))).toBe('social/unavailable')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('FARCASTER_RELAY of your vault')]])
})
