import { expect, test } from 'vitest'
import { openTestAuth, randomDevice, refusalOf } from './testing/openTestAuth.js'

const minute = 60_000
const pending = { error: 'link-pending' }
const expired = { error: 'link-expired' }

/** A login of a new device where the operator demands the link, and what its mail contains. */
async function begin() {
  const opened = await openTestAuth({ newDevice: 'strict' })
  const start = async (email: string) => {
    const device = randomDevice()
    const { loginId, number = '' } = await opened.begin(email, device)
    const login = { loginId, code: opened.lastCode() }
    return { device, login, number, token: opened.lastLink() ?? '' }
  }
  return { ...opened, start, victim: await start('victim@example.com') }
}

test('T129 the code alone, read by a page or over a shoulder, begins no session', async () => {
  const { auth, db, victim } = await begin()
  const { device, login } = victim
  expect(await refusalOf(auth.verifyCode(login, device))).toEqual(pending)
  expect(await refusalOf(auth.verifyCode(login, randomDevice()))).toEqual({ error: 'code-wrong' })
  expect(await db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
})

test('T129 a link is of one login: that of the thief, or of another mailbox, approves no other', async () => {
  const { auth, start, victim } = await begin()
  const thief = await start('thief@example.com')
  await auth.loginLinks.follow({ token: thief.token, number: thief.number })
  expect(await refusalOf(auth.verifyCode(victim.login, victim.device))).toEqual(pending)
  const mixed = { loginId: thief.login.loginId, code: victim.login.code }
  expect(await refusalOf(auth.verifyCode(mixed, thief.device))).toEqual({ error: 'code-wrong' })
  const spent = auth.loginLinks.follow({ token: thief.token, number: thief.number })
  expect(await refusalOf(spent)).toEqual(expired)
})

test('T129 the reader of the mail has three guesses at the number, and the right one comes too late then', async () => {
  const { auth, victim } = await begin()
  const { device, login, number, token } = victim
  const wrong = ['00', '01', '02', '03'].filter((each) => each !== number).slice(0, 3)
  const answers: object[] = []
  for (const each of wrong) {
    answers.push(await refusalOf(auth.loginLinks.follow({ token, number: each })))
  }
  expect(answers).toEqual([{ error: 'code-wrong' }, { error: 'code-wrong' }, expired])
  expect(await refusalOf(auth.loginLinks.follow({ token, number }))).toEqual(expired)
  expect(await refusalOf(auth.verifyCode(login, device))).toEqual(expired)
})

test('T129 a link that is older than ten minutes, or was approved by editing its row, counts for nothing', async () => {
  const { auth, db, clock, start, victim, wait } = await begin()
  await db.updateTable('auth_links').set({ approved_at: clock.now }).execute()
  expect(await refusalOf(auth.verifyCode(victim.login, victim.device))).toEqual(expired)
  const { number, token } = await start('late@example.com')
  wait(10 * minute)
  expect(await refusalOf(auth.loginLinks.follow({ token, number }))).toEqual(expired)
})
