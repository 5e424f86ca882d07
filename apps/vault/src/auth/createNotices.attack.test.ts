import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unseal } from '../envelope/seal.js'
import { createAuthSecrets } from './authSecrets.js'
import {
  hostOrigin,
  openTestAuth,
  randomDevice,
  refusalOf,
  type TestAuth,
  type TestAuthOptions,
} from './testing/openTestAuth.js'

let folder: string
const pepper = randomBytes(32)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-notices-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const day = 24 * 60 * 60_000
const away = async () => {
  throw new Error('away')
}
const open = (options: TestAuthOptions = {}) => openTestAuth({ folder, pepper, ...options })
const storedIn = ({ db }: TestAuth) => db.selectFrom('auth_notices').selectAll().execute()

/** Ends a run as a crash does, as far as the database is concerned. */
async function end({ auth, db }: TestAuth) {
  await auth.notices.close()
  await db.destroy()
}

/** A thief changes the e-mail with both codes. */
async function changeEmail(opened: TestAuth) {
  const { auth, lastCode, login, wait } = opened
  const device = randomDevice()
  const { sessionId, userId } = await login('victim@example.com', device)
  wait(60_000)
  const claims = { sub: userId, sid: sessionId, lid: 'l', auth_time: 0, cnf: { jkt: '' } }
  const caller = { ...device, claims }
  const changeId = await auth.emailChange.begin('thief@evil.example', hostOrigin, caller)
  await auth.emailChange.confirmOld(changeId, lastCode(), caller)
  await auth.emailChange.confirmNew(changeId, lastCode(), caller)
  await auth.emailChange.finish(changeId, caller)
  return userId
}

test('T159 mail takes no notice of a changed e-mail, for longer than auth runs: the next run hands them over, with a link that works', async () => {
  const first = await open({ mail: { notice: away } })
  const userId = await changeEmail(first)
  await expect.poll(() => first.reports.length).toBeGreaterThanOrEqual(2)
  await end(first)

  const second = await open()
  second.wait(2 * day)
  await second.auth.notices.resume()
  const [toThief, toVictim] = await second.takenNotices()
  expect(toThief?.to).toBe('thief@evil.example')
  expect(toVictim).toMatchObject({
    to: 'victim@example.com',
    newEmail: 'thief@evil.example',
    hostOrigin,
  })
  await second.auth.emailChange.stop(toVictim?.stopToken ?? '')
  expect(await second.emailOf(userId)).toBe('victim@example.com')
  await end(second)
})

test('T159 the notice of a copied session waits for mail as well', async () => {
  const first = await open({ mail: { notice: away } })
  const device = randomDevice()
  const { refreshToken } = await first.login('ann@example.com', device)
  const next = await first.auth.sessions.refresh(refreshToken, device)
  await first.auth.sessions.refresh(next.refreshToken, device)
  first.wait(60_000)
  const reused = first.auth.sessions.refresh(refreshToken, device)
  expect(await refusalOf(reused)).toEqual({ error: 'unauthorized' })
  await end(first)
  const second = await open()
  await second.auth.notices.resume()
  expect(await second.takenNotices()).toMatchObject([
    { kind: 'session-ended', to: 'ann@example.com' },
  ])
  await end(second)
})

test('T159 the rows of waiting notices show no address, and all files of auth together no token', async () => {
  const opened = await open({ mail: { notice: away } })
  await changeEmail(opened)
  const rows = await storedIn(opened)
  expect(rows).toHaveLength(2)
  const { noticeKey } = createAuthSecrets(pepper)
  for (const row of rows) {
    expect(JSON.stringify(row)).not.toContain('example')
    const { change_id, id, sealed, until, user_id } = row
    const binding = `notice/v1|${id}|${user_id}|${change_id ?? ''}|${until}`
    const bytes = unseal(noticeKey, Buffer.from(sealed, 'base64url'), binding)
    const text = Buffer.from(bytes ?? []).toString()
    expect(text).toContain('"kind":"email-changed"')
    expect(text).not.toContain('Token')
  }
  await end(opened)
})

test('T159 a notice is given up after 7 days and with a line for the operator; after 72 hours its link is left out', async () => {
  const first = await open({ mail: { notice: away } })
  await changeEmail(first)
  await end(first)
  const seen: unknown[] = []
  const second = await open({
    mail: {
      async notice({ stopToken }) {
        seen.push(stopToken)
        throw new Error('away')
      },
    },
  })
  second.wait(6 * day)
  await second.auth.notices.resume()
  await expect.poll(() => seen).toEqual([undefined, undefined])
  await end(second)

  const third = await open()
  third.wait(8 * day)
  await third.auth.notices.resume()
  expect(await third.takenNotices()).toEqual([])
  expect(third.reports.filter((line) => line.includes('given up'))).toHaveLength(2)
  await end(third)
})
