import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMail } from './openMail.js'
import { startTestMailServer, type TestMailServer } from './testing/startTestMailServer.js'

let folder: string
let mailServer: TestMailServer
const clock = { now: Date.now() }
const key = randomBytes(32)
const reports: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-outbox-'))
  mailServer = await startTestMailServer()
  reports.length = 0
})
afterEach(async () => {
  await mailServer.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = () =>
  openMail({
    smtpUrl: mailServer.url,
    from: 'Wallet <wallet@example.com>',
    vaultUrl: 'https://vault.example',
    folder,
    key,
    report: (line) => void reports.push(line),
    now: () => clock.now,
    firstRetryMs: 5,
  })

const code = {
  loginId: 'login',
  to: 'ann@example.com',
  code: '731942',
  hostOrigin: 'https://app.example',
  browser: 'Firefox on Linux',
  linkToken: 'link-token-of-ann',
}
const notice = {
  id: 'notice',
  to: 'ann@example.com',
  kind: 'email-changed',
  newEmail: 'thief@evil.example',
  freezeToken: 'freeze-token-of-ann',
} as const

test.each([550, 451])(
  'T117 a notice of auth that the mail server answers with %i outlives a restart, and leaves when it accepts',
  async (status) => {
    mailServer.refuseWith(status)
    const first = await open()
    await first.peer.notice(notice)
    await expect.poll(() => reports.join()).toContain(String(status))
    await first.close()
    const second = await open()
    await second.close()
    mailServer.refuseWith(0)
    const third = await open()
    const { text } = await mailServer.next('ann@example.com')
    expect(text).toContain('/freeze#token=freeze-token-of-ann')
    await third.close()
    const fourth = await open()
    await fourth.close()
    expect(mailServer.mails).toHaveLength(1)
  },
)

test('T117 a code that waited for a restart is sent while it is valid, and not afterwards', async () => {
  mailServer.refuseWith(451)
  const first = await open()
  first.peer.code(code)
  first.peer.code({ ...code, loginId: 'other', to: 'bob@example.com' })
  await expect.poll(() => reports.length).toBeGreaterThan(1)
  first.peer.cancel('other')
  await first.close()
  clock.now += 6 * 60_000
  mailServer.refuseWith(0)
  const second = await open()
  await second.peer.notice(notice)
  await mailServer.next('ann@example.com')
  await second.close()
  expect(mailServer.mails).toHaveLength(1)
  expect(reports.filter((line) => line.includes('given up'))).toHaveLength(1)
})

test('T159 a notice that auth hands over again is sent once, even after it left and after a restart', async () => {
  const first = await open()
  await Promise.all([first.peer.notice(notice), first.peer.notice(notice)])
  await mailServer.next('ann@example.com')
  await first.peer.notice(notice)
  await first.close()
  const second = await open()
  await second.peer.notice(notice)
  await second.peer.notice({ ...notice, id: 'other', to: 'bob@example.com' })
  await mailServer.next('bob@example.com')
  await second.close()
  expect(mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual([
    'ann@example.com',
    'bob@example.com',
  ])
})

test('T159 a notice that mail cannot store is refused, so that auth does not forget it', async () => {
  const none = await openMail({
    smtpUrl: undefined,
    from: '',
    vaultUrl: 'https://vault.example',
    folder,
    key,
    report: () => {},
  })
  await expect(none.peer.notice(notice)).rejects.toMatchObject({ name: 'NoMailServerError' })
  const mail = await open()
  await mail.close()
  await expect(mail.peer.notice(notice)).rejects.toThrow()
})

test('T118 the outbox on disk shows no code, token or address', async () => {
  mailServer.refuseWith(451)
  const mail = await open()
  mail.peer.code(code)
  await mail.peer.notice(notice)
  await expect.poll(() => reports.length).toBeGreaterThan(1)
  const read = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  const running = read()
  await mail.close()
  const stopped = read()
  expect(stopped.join()).toContain('outbox')
  const secrets = [
    'ann@',
    'example.com',
    'thief@',
    '731942',
    'link-token',
    'freeze-token',
    'Your login',
  ]
  for (const file of [...running, ...stopped])
    for (const secret of secrets) expect(file.includes(secret), secret).toBe(false)
})

test('T244 behind a burst of first mails to strangers, those of known devices and notices leave first', async () => {
  const mail = await open()
  mailServer.answerAfter(10)
  for (let count = 0; count < 80; count++)
    mail.peer.code({ ...code, loginId: `bot${count}`, to: `bot${count}@example.com` })
  await expect.poll(() => mailServer.mails.length).toBeGreaterThan(0)
  const before = mailServer.mails.length
  mail.peer.code({ ...code, isKnown: true })
  await mail.peer.notice({ ...notice, to: 'bob@example.com' })
  await mailServer.next('ann@example.com')
  await mailServer.next('bob@example.com')
  // What was on its way, and a few of the burst in between.
  expect(mailServer.mails.length - before).toBeLessThan(40)
  await mail.close()
})
