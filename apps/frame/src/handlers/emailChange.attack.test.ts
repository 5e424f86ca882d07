import { expect, test, vi } from 'vitest'
import { createApprovals } from '../approval/createApprovals.js'
import type { Stage } from '../stage/Stage.js'
import { createTestFrame, email } from './testing/createTestFrame.js'

const evil = 'evil@thief.example'
const mine = 'ann@new.example'
const changeCalls = /^\/v1\/(?:auth\/email|escrow\/mailbox)/

/** A hostile page with a frame whose screens the test sees. */
async function hostilePage() {
  let shown: Stage = { kind: 'none' }
  const frame = createTestFrame({
    approvals: async (parameters) =>
      createApprovals(
        // Nothing renders here.
        { ...parameters, root: {} as HTMLElement },
        {
          draw: (stage) => {
            shown = stage
          },
          now: Date.now,
          detectsOverlays: true,
          openWindow: () => null,
          messages: { origin: 'https://vault.example', listen: () => () => {} },
        },
      ),
  })
  await frame.logIn()
  const review = () =>
    vi.waitFor(() => {
      if (shown.kind !== 'review') throw new Error(`no card, but ${shown.kind}`)
      return shown
    })
  const changes = () => frame.vault.requests.filter(({ path }) => changeCalls.test(path))
  return { ...frame, stage: () => shown, review, changes }
}
const codeOf = (work: Promise<unknown>) => work.catch((error) => error.code)

test('T163 a page that sends UPDATE_EMAIL and typed codes without the visitor’s approval in the frame changes nothing', async () => {
  const { ask, changes, review } = await hostilePage()
  const asked = codeOf(ask('UPDATE_EMAIL', { email: evil }))
  const { card, onReject } = await review()
  const sendCodes = async () => [
    await codeOf(ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })),
    await codeOf(ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })),
  ]
  expect(await sendCodes()).toEqual(['email/code-expired', 'email/code-expired'])
  expect(card).toMatchObject({ title: 'changeEmail', hostOrigin: 'https://app.example' })
  expect(card.actions[0]?.rows).toEqual([
    { kind: 'email', label: 'oldEmail', email },
    { kind: 'email', label: 'newEmail', email: evil, isStrong: true },
  ])
  onReject()
  expect(await asked).toBe('wallet/rejected')
  expect(await sendCodes()).toEqual(['email/code-expired', 'email/code-expired'])
  expect(changes()).toEqual([])
  expect(await ask('GET_USER')).toMatchObject({ email })
})

test('T164 the approved address is the one that is used, whatever the page sends before, beside or after it', async () => {
  const { ask, changes, review } = await hostilePage()
  const payload = { email: mine }
  const asked = ask('UPDATE_EMAIL', payload)
  const { onApprove } = await review()
  payload.email = evil
  // Beside it: a second card could be taken for the first.
  expect(await codeOf(ask('UPDATE_EMAIL', { email: evil }))).toBe('frame/busy')
  onApprove()
  await asked
  // After it: another address needs another approval, and no code of the first change serves it.
  const other = codeOf(ask('UPDATE_EMAIL', { email: evil }))
  const { onReject } = await review()
  onReject()
  expect(await other).toBe('wallet/rejected')
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  const named = changes().flatMap(({ input }) => [input.email, input.newEmail, input.oldEmail])
  expect(new Set(named.filter(Boolean))).toEqual(new Set([mine, email]))
})

test('T164 a page that aborts, logs out or switches the visitor while the card is shown changes nothing', async () => {
  const attempts = {
    RPC_ABORT: undefined,
    RELOAD: undefined,
    SIGN_OUT: undefined,
  } as const
  for (const [name, payload] of Object.entries(attempts)) {
    const { ask, changes, review, stage } = await hostilePage()
    const asked = codeOf(ask('UPDATE_EMAIL', { email: evil }))
    const { onApprove } = await review()
    await ask(name as keyof typeof attempts, payload)
    expect(await asked).toBe('frame/aborted')
    onApprove()
    expect(stage().kind).toBe('none')
    expect(changes()).toEqual([])
  }
  const { ask, changes, logIn, review } = await hostilePage()
  const asked = codeOf(ask('UPDATE_EMAIL', { email: evil }))
  const { onApprove } = await review()
  await logIn('bob@example.com')
  onApprove()
  expect(await asked).toBe('frame/aborted')
  expect(changes()).toEqual([])
})

test('T171 the code of the new mailbox reaches auth only after escrow’s links were followed', async () => {
  const { ask, changes, review, vault } = await hostilePage()
  const asked = ask('UPDATE_EMAIL', { email: mine })
  ;(await review()).onApprove()
  await asked
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  const finish = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  for (const step of ['old', 'new']) {
    vault.rows['/v1/escrow/mailbox/change/wait'] = () => ({ body: { step } })
    expect(await codeOf(finish())).toBe('email/link-pending')
  }
  expect(changes().map(({ path }) => path)).not.toContain('/v1/auth/email/secondary')
  vault.rows['/v1/escrow/mailbox/change/wait'] = () => ({ body: { step: 'changed' } })
  // Auth completes another address than the approved one: not believed.
  vault.rows['/v1/auth/email/secondary'] = () => ({ body: { email: evil } })
  expect(await codeOf(finish())).toBe('frame/failed')
  expect(await ask('GET_USER')).toMatchObject({ email })
  vault.rows['/v1/auth/email/secondary'] = () => ({ body: { email: mine } })
  expect(await finish()).toEqual({ newEmail: mine })
  expect(await ask('GET_USER')).toMatchObject({ email: mine })
})

test('T171 a code that expired while the links were followed loses nothing: the next attempt needs no links', async () => {
  const { ask, changes, review, vault } = await hostilePage()
  const start = async () => {
    const asked = ask('UPDATE_EMAIL', { email: mine })
    ;(await review()).onApprove()
    await asked
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  }
  await start()
  vault.rows['/v1/auth/email/secondary'] = () => ({ status: 400, body: { error: 'code-expired' } })
  const finish = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  expect(await codeOf(finish())).toBe('email/code-expired')
  vault.rows['/v1/auth/email/secondary'] = () => ({
    status: 409,
    body: { error: 'already-exists' },
  })
  expect(await codeOf(finish())).toBe('email/taken')
  await start()
  vault.rows['/v1/auth/email/secondary'] = () => ({ body: { email: mine } })
  expect(await finish()).toEqual({ newEmail: mine })
  const started = changes().filter(({ path }) => path === '/v1/escrow/mailbox/change')
  expect(started.map(({ input }) => [input.oldEmail, input.newEmail])).toEqual([[email, mine]])
})

test('T171 also after another login, in which escrow has the new mailbox and the visitor types the old one', async () => {
  const { ask, changes, logIn, review, vault } = await hostilePage()
  const start = async () => {
    const asked = ask('UPDATE_EMAIL', { email: mine })
    ;(await review()).onApprove()
    await asked
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  }
  const finish = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  await start()
  vault.rows['/v1/auth/email/secondary'] = () => ({ status: 400, body: { error: 'code-expired' } })
  expect(await codeOf(finish())).toBe('email/code-expired')
  await ask('SIGN_OUT')
  await logIn()
  await start()
  vault.rows['/v1/auth/email/secondary'] = () => ({ body: { email: mine } })
  expect(await finish()).toEqual({ newEmail: mine })
  const started = changes().filter(({ path }) => path === '/v1/escrow/mailbox/change')
  // Escrow knows this pair, and answers that it is complete.
  expect(started.map(({ input }) => [input.oldEmail, input.newEmail])).toEqual([
    [email, mine],
    [email, mine],
  ])
})

test('T172 an address that looks like another one is shown in plain letters, or refused', async () => {
  const { ask, changes, review } = await hostilePage()
  for (const hidden of [
    'ann\u200b@example.com',
    'ann\u202e@example.com',
    'ann@exam\u00adple.com',
  ]) {
    expect(await codeOf(ask('UPDATE_EMAIL', { email: hidden }))).toBe('email/invalid')
  }
  // The first letter of the domain is Cyrillic.
  const asked = codeOf(ask('UPDATE_EMAIL', { email: 'ann@еxample.com' }))
  const { card, onReject } = await review()
  expect(card.actions[0]?.rows.at(-1)).toEqual({
    kind: 'email',
    label: 'emailInAscii',
    email: 'ann@xn--xample-2of.com',
  })
  onReject()
  expect(await asked).toBe('wallet/rejected')
  expect(changes()).toEqual([])
})

test('T198 the look is held from the moment that a card is shown until it is closed', async () => {
  const { ask, review, themes } = await hostilePage()
  const asked = codeOf(ask('UPDATE_EMAIL', { email: evil }))
  const { onReject } = await review()
  await ask('SYNC_THEME', { language: 'ar' })
  onReject()
  expect(await asked).toBe('wallet/rejected')
  expect(themes).toEqual([true, { language: 'ar' }, false])
})

test('T202 a capital I does not pass for an l, and letters of other scripts before the @ are refused', async () => {
  const { ask, changes, review } = await hostilePage()
  const asked = codeOf(ask('UPDATE_EMAIL', { email: 'Ann@gmaiI.com' }))
  const { card, onReject } = await review()
  expect(card.actions[0]?.rows.at(-1)).toMatchObject({ label: 'newEmail', email: 'ann@gmaii.com' })
  onReject()
  expect(await asked).toBe('wallet/rejected')
  // The first letter is Cyrillic, the sign of the second one is that of the unit Kelvin.
  for (const odd of ['аnn@example.com', '\u212aate@example.com', 'ann@@example.com']) {
    expect(await codeOf(ask('UPDATE_EMAIL', { email: odd }))).toBe('email/invalid')
  }
  expect(changes()).toEqual([])
})
