import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type Mail, openMail } from './openMail.js'
import { startTestMailServer, type TestMailServer } from './testing/startTestMailServer.js'

const opened: (Mail | TestMailServer)[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(firstRetryMs = 10) {
  const mailbox = await startTestMailServer()
  const reports: string[] = []
  const mail = await openMail({
    smtpUrl: mailbox.url,
    from: 'Wallet <wallet@example.com>',
    vaultUrl: 'https://vault.example',
    folder: undefined,
    key: randomBytes(32),
    report: (line) => void reports.push(line),
    firstRetryMs,
  })
  opened.push(mail, mailbox)
  return { mail, mailbox, reports }
}

const code = {
  loginId: 'login',
  to: 'ann@example.com',
  code: '012345',
  hostOrigin: 'https://app.example',
  browser: 'Firefox on Linux',
}

test('one mail with text and HTML reaches the mail server, from the operator and to one recipient', async () => {
  const { mail, mailbox } = await open()
  mail.peer.code(code)
  const got = await mailbox.next('ann@example.com')
  expect(got).toMatchObject({
    from: { name: 'Wallet', address: 'wallet@example.com' },
    to: [{ address: 'ann@example.com' }],
    messageId: '<login@vault.example>',
  })
  expect(got.html).toContain('012345')
  expect(got.text).toContain('012345')
  expect(got.attachments).toEqual([])
  expect(got.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('the origin of a page is escaped', async () => {
  const { mail, mailbox } = await open()
  mail.peer.code({ ...code, hostOrigin: 'https://a.example/"><img src=x onerror=alert(1)>' })
  expect((await mailbox.next('ann@example.com')).html).not.toContain('<img')
})

test('a notice and a code of a change are sent too', async () => {
  const { mail, mailbox } = await open()
  mail.peer.notice({
    id: 'notice',
    to: 'ann@example.com',
    kind: 'session-ended',
    freezeToken: 'stop',
  })
  const { text } = await mailbox.next('ann@example.com')
  expect(text).toContain('https://vault.example/freeze#token=stop')
  const { hostOrigin } = code
  const emails = { oldEmail: 'ann@example.com', newEmail: 'ann@new.example' }
  mail.peer.changeCode({ ...emails, step: 'new', code: '654321', hostOrigin })
  expect((await mailbox.next('ann@new.example')).text).toContain('654321')
})

test('a busy mail server gets a mail later, and a cancelled one never', async () => {
  // Long enough that no retry runs when it is cancelled.
  const { mail, mailbox, reports } = await open(2_000)
  mailbox.refuseWith(451)
  mail.peer.code(code)
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  mail.peer.cancel('login')
  mailbox.refuseWith(0)
  mail.peer.code({ ...code, loginId: 'newer', code: '999999' })
  expect((await mailbox.next('ann@example.com')).text).toContain('999999')
  expect(mailbox.mails).toHaveLength(1)
  expect(reports.join()).not.toMatch(/ann@|012345|token/)
})

test('without a mail server it reports so once, and is not ready', async () => {
  const reports: string[] = []
  const mail = await openMail({
    smtpUrl: undefined,
    from: '',
    vaultUrl: 'https://vault.example',
    folder: undefined,
    key: randomBytes(32),
    report: (line) => void reports.push(line),
  })
  mail.peer.code(code)
  expect(mail.isReady()).toBe(false)
  expect(reports).toEqual(['mail: SMTP_URL is not set, so nobody can log in'])
  await mail.close()
})
