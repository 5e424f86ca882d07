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

/** Approves the change and gives the first code. */
async function startChange({ ask, review }: Awaited<ReturnType<typeof hostilePage>>) {
  const asked = ask('UPDATE_EMAIL', { email: mine })
  ;(await review()).onApprove()
  await asked
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
}
const finishes = ['/v1/escrow/mailbox/change/finish', '/v1/auth/email/finish']

test('T171 a wrong code of the new mailbox is refused at once, before any link was followed', async () => {
  const page = await hostilePage()
  const { ask, changes, vault } = page
  await startChange(page)
  vault.rows['/v1/auth/email/secondary'] = () => ({ status: 400, body: { error: 'code-wrong' } })
  const give = () => codeOf(ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }))
  expect(await give()).toBe('email/code-wrong')
  vault.rows['/v1/auth/email/secondary'] = () => ({
    status: 409,
    body: { error: 'already-exists' },
  })
  expect(await give()).toBe('email/taken')
  expect(changes().map(({ path }) => path)).not.toContain('/v1/escrow/mailbox/change/wait')
  expect(await ask('GET_USER')).toMatchObject({ email })
})

test('T171 neither service completes the change before both links were followed, and then escrow does first', async () => {
  const page = await hostilePage()
  const { ask, changes, vault } = page
  await startChange(page)
  const give = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  const pending = { status: 409, body: { error: 'link-pending' } }
  vault.rows['/v1/escrow/mailbox/change/finish'] = () => pending
  for (let count = 0; count < 3; count++) expect(await codeOf(give())).toBe('email/link-pending')
  const paths = () => changes().map(({ path }) => path)
  expect(paths()).not.toContain('/v1/auth/email/finish')
  expect(paths().filter((path) => path === '/v1/auth/email/secondary')).toHaveLength(1)
  vault.rows['/v1/escrow/mailbox/change/finish'] = () => ({ body: {} })
  // Auth completes another address than the approved one: not believed.
  vault.rows['/v1/auth/email/finish'] = () => ({ body: { email: evil } })
  expect(await codeOf(give())).toBe('frame/failed')
  expect(await ask('GET_USER')).toMatchObject({ email })
  vault.rows['/v1/auth/email/finish'] = () => ({ body: { email: mine } })
  expect(await give()).toEqual({ newEmail: mine })
  expect(await ask('GET_USER')).toMatchObject({ email: mine })
  expect(
    paths()
      .filter((path) => finishes.includes(path))
      .slice(-3),
  ).toEqual([...finishes, '/v1/auth/email/finish'])
})

test('T116 a change whose links were followed after a reload is complete at the next opening; auth may fail for a moment', async () => {
  const page = await hostilePage()
  const { ask, changes, reopen, vault } = page
  await startChange(page)
  expect(await codeOf(ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }))).toBe(
    'email/link-pending',
  )
  vault.rows['/v1/escrow/mailbox/change/finish'] = () => ({
    status: 409,
    body: { error: 'link-pending' },
  })
  expect(await reopen().ask('GET_USER')).toMatchObject({ email })
  vault.rows['/v1/escrow/mailbox/change/finish'] = () => ({ body: {} })
  vault.rows['/v1/auth/email/finish'] = () => ({ status: 503, body: { error: 'unavailable' } })
  expect(await reopen().ask('GET_USER')).toMatchObject({ email })
  vault.rows['/v1/auth/email/finish'] = () => ({ body: { email: mine } })
  const last = reopen()
  expect(await last.ask('GET_USER')).toMatchObject({ email: mine })
  expect(last.events).toContainEqual(['SESSION_UPDATE', { token: expect.any(String) }])
  const before = changes().length
  expect(await reopen().ask('GET_USER')).toMatchObject({ email: mine })
  expect(changes(), 'nothing is left to do').toHaveLength(before)
})

test('T116 a change that was stopped or is too old is forgotten, and one without its second code never completes', async () => {
  const page = await hostilePage()
  const { ask, changes, reopen, vault } = page
  await startChange(page)
  expect(await reopen().ask('GET_USER')).toMatchObject({ email })
  expect(changes().map(({ path }) => path)).not.toContain(finishes[0])
  await codeOf(ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }))
  vault.rows['/v1/escrow/mailbox/change/finish'] = () => ({
    status: 410,
    body: { error: 'link-expired' },
  })
  expect(await reopen().ask('GET_USER')).toMatchObject({ email })
  const give = () => codeOf(ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }))
  expect(await give()).toBe('email/code-expired')
  expect(changes().map(({ path }) => path)).not.toContain(finishes[1])
})

test('T171 also after another login, in which escrow has the new mailbox and the visitor types the old one', async () => {
  const page = await hostilePage()
  const { ask, changes, logIn, vault } = page
  await startChange(page)
  const give = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  expect(await codeOf(give())).toBe('email/link-pending')
  vault.rows['/v1/auth/email/finish'] = () => ({ status: 400, body: { error: 'code-expired' } })
  expect(await codeOf(give())).toBe('email/code-expired')
  await ask('SIGN_OUT')
  await logIn()
  await startChange(page)
  vault.rows['/v1/auth/email/finish'] = () => ({ body: { email: mine } })
  expect(await codeOf(give())).toBe('email/link-pending')
  expect(await give()).toEqual({ newEmail: mine })
  const started = changes().filter(({ path }) => path === '/v1/escrow/mailbox/change')
  // Escrow knows this pair, and answers that it is complete.
  expect(started.map(({ input }) => [input.oldEmail, input.newEmail])).toEqual([
    [email, mine],
    [email, mine],
  ])
})

test('S3.60 while the links of one change are awaited, the visitor begins another: the first never completes', async () => {
  const page = await hostilePage()
  const { ask, changes, review, vault } = page
  await startChange(page)
  const give = () => codeOf(ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }))
  expect(await give()).toBe('email/link-pending')
  let followLinks = () => {}
  vault.rows['/v1/escrow/mailbox/change/wait'] = () =>
    new Promise((resolve) => {
      followLinks = () => resolve({ body: { step: 'confirmed' } })
    })
  const first = give()
  await vi.waitFor(() => expect(changes().at(-1)?.path).toBe('/v1/escrow/mailbox/change/wait'))
  vault.rows['/v1/auth/email'] = () => ({
    body: { changeId: 'another_change________', action: 'VERIFY_PRIMARY_OTP' },
  })
  const asked = ask('UPDATE_EMAIL', { email: 'ann@other.example' })
  ;(await review()).onApprove()
  await asked
  followLinks()
  expect(await first).toBe('email/code-expired')
  expect(changes().filter(({ path }) => finishes.includes(path))).toEqual([])
  expect(await ask('GET_USER')).toMatchObject({ email })
  // The second change is whole: its own codes complete it.
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '333333' })
  expect(await give()).toBe('email/link-pending')
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
