import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { loginLimitsSchema } from '../../env/loginLimits.js'
import { createTokenIssuers } from '../../social/createTokenIssuers.js'
import { openAuthDatabase } from '../openAuthDatabase.js'
import { hostOrigin, openTestAuth, randomDevice } from '../testing/openTestAuth.js'
import { openAuth } from './openAuth.js'

const root = mkdtempSync(join(tmpdir(), 'latchkey-auth-'))
afterAll(() => rmSync(root, { recursive: true }))

const folder = join(root, 'data')

const open = (now: () => number, cancelled: string[] = []) =>
  openAuth({
    folder,
    keyFolder: join(root, 'keys'),
    vaultUrl: 'https://vault.example',
    now,
    mail: {
      code: () => {},
      changeCode: () => {},
      lostCode: () => {},
      notice: async () => {},
      cancel: (loginId) => void cancelled.push(loginId),
    },
    isMailReady: () => true,
    escrow: {
      freezeToken: async () => '',
      cancelMailboxChange: async () => {},
      alert: async () => {},
      activeFactors: async () => [],
      holdsShare: async () => false,
      hasMailbox: async () => true,
    },
    projects: new Map(),
    providers: new Map(),
    tokenIssuers: createTokenIssuers(new Map()),
    farcaster: undefined,
    newDevice: 'code',
    loginLimits: v.parse(loginLimitsSchema, {}),
    report: () => {},
  })

test('T123 the key of codes ends with the process: what waits for a code ends with it, and its mail is not sent later', async () => {
  await (await open(Date.now)).close()
  const before = await openTestAuth({ folder })
  const device = randomDevice()
  const { sessionId, userId } = await before.login('ann@example.com', device)
  before.wait(60_000)
  const { loginId } = await before.begin('ann@example.com', device)
  const claims = { sub: userId, sid: sessionId, lid: 'l', auth_time: 0, cnf: { jkt: '' } }
  await before.auth.emailChange.begin('new@example.com', hostOrigin, { ...device, claims })
  await before.db.destroy()

  const cancelled: string[] = []
  const after = await open(() => before.clock.now, cancelled)
  expect(await after.peer.sessionOf(sessionId), 'sessions live on').toMatchObject({ userId })
  await after.close()
  expect(cancelled).toEqual([loginId])
  const db = await openAuthDatabase(folder)
  for (const table of ['auth_logins', 'auth_changes'] as const) {
    const rows = await db.selectFrom(table).select('ended_at').execute()
    expect(rows.map(({ ended_at }) => ended_at === null)).not.toContain(true)
  }
  await db.destroy()
})
