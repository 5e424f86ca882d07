import { expect, test } from 'vitest'
import { mailboxLinkEmail } from '../escrow/escrowEmails.js'
import { changeCodeEmail, loginEmail, lostCodeEmail, noticeEmail, reauthEmail } from './emails.js'
import { maskOtherEmail } from './maskEmail.js'

const vaultUrl = 'https://vault.example'
const hostOrigin = 'https://app.example'
const login = {
  loginId: 'login',
  to: 'ann@example.com',
  code: '012345',
  hostOrigin,
  browser: 'Firefox on Linux',
}
const change = {
  oldEmail: 'ann@example.com',
  newEmail: 'thief@evil.example',
  code: '012345',
  hostOrigin,
  stopToken: 'stop-token',
}

test('a login mail has the code, and a link only where one is demanded', () => {
  const plain = loginEmail(vaultUrl, login)
  expect(plain.text).toContain('\n012345\n')
  expect(plain.text).toContain('Firefox on Linux')
  expect(plain.text + plain.html).not.toContain('#token=')
  expect(plain.subject).not.toContain('012345')
  const strict = loginEmail(vaultUrl, { ...login, linkToken: 'a-token' })
  expect(strict.text).toContain('https://vault.example/login#token=a-token')
  expect(strict.text).toContain('\n012345\n')
})

test('T124 the mail to the old address names the new one and the page, and has the link that stops the change', () => {
  const { text, to } = changeCodeEmail(vaultUrl, { ...change, step: 'old' })
  expect(to).toBe('ann@example.com')
  expect(text).toContain('thief@evil.example')
  expect(text).toContain(hostOrigin)
  expect(text).toContain('This wasn’t me:\nhttps://vault.example/stop#token=stop-token')
  expect(text).toContain('\n012345\n')
})

test('T126 the mail to the new address has no link and shows of the old one only its first letter and domain', () => {
  const { html, text, to } = changeCodeEmail(vaultUrl, { ...change, step: 'new' })
  expect(to).toBe('thief@evil.example')
  expect(text).toContain('a•••@example.com')
  expect(text).toContain('\n012345\n')
  for (const secret of ['ann@', 'stop-token', '/stop']) expect(text + html).not.toContain(secret)
})

test('T124 the notice to the old address names the new one, undoes the change and freezes; the other one only freezes', () => {
  const notice = { kind: 'email-changed', hostOrigin, freezeToken: 'freeze' } as const
  const { newEmail, oldEmail, stopToken } = change
  const old = noticeEmail(vaultUrl, { ...notice, to: oldEmail, newEmail, stopToken })
  expect(old.text).toContain(newEmail)
  expect(old.text).toContain('https://vault.example/stop#token=stop-token')
  expect(old.text).toContain('https://vault.example/freeze#token=freeze')
  const fresh = noticeEmail(vaultUrl, { ...notice, to: newEmail })
  expect(fresh.text).not.toContain('/stop')
  expect(fresh.text).toContain('https://vault.example/freeze#token=freeze')
})

test("T161 the notice to the old address names escrow's mail by its subject, whose button must be pressed too", () => {
  const emails = { oldEmail: 'ann@old.example', newEmail: 'ann@new.example' }
  const device = { hostOrigin, browser: 'Firefox', token: 'link' }
  const { subject } = mailboxLinkEmail(vaultUrl, { ...emails, ...device, step: 'old' })
  const notice = { kind: 'email-changed', hostOrigin } as const
  const { newEmail, oldEmail } = emails
  const old = noticeEmail(vaultUrl, { ...notice, to: oldEmail, newEmail, stopToken: 'stop' })
  expect(old.text).toContain(`Also press “This wasn’t me” in the other e-mail, “${subject}”`)
  expect(noticeEmail(vaultUrl, { ...notice, to: newEmail }).text).not.toContain(subject)
})

test('T128 a notice without the token that freezes still says what happened', () => {
  const { text } = noticeEmail(vaultUrl, { kind: 'session-ended', to: 'ann@example.com' })
  expect(text).toContain('that login was ended')
  expect(text).not.toContain('undefined')
})

test('T344 the mail to a visitor who is logged in says so, and names the page and the browser', () => {
  const { subject, text } = reauthEmail({ ...login, isReauth: true })
  expect(subject).not.toContain('012345')
  expect(text).toContain('\n012345\n')
  for (const part of [hostOrigin, 'Firefox on Linux', 'is logged in']) expect(text).toContain(part)
  // One code is for all of it: the mail does not claim that it is for one.
  for (const part of ['recovered', 'remove a device', 'delete']) expect(text).toContain(part)
})

test('T340 the mails about a lost mailbox show neither mailbox the address of the other, and only the old one can stop it', () => {
  const { newEmail, oldEmail } = change
  const tokens = { freezeToken: 'freeze', stopToken: 'stop' }
  const old = noticeEmail(vaultUrl, { kind: 'mailbox-lost', to: oldEmail, newEmail, ...tokens })
  expect(old.text).toContain('will no longer be this one, but t•••f@evil.example')
  expect(old.text + old.html).not.toContain(newEmail)
  expect(old.text).toContain('This wasn’t me:\nhttps://vault.example/lost-stop#token=stop')
  expect(old.text).toContain('https://vault.example/freeze#token=freeze')
  // Two links, and each says what it does.
  expect(old.text).toMatch(/This link stops the change:.*This link freezes the wallet/s)
  const fresh = lostCodeEmail({ lostId: 'lost', to: newEmail, oldEmail, code: '012345' })
  expect(fresh.text).toContain('a•••@example.com')
  expect(fresh.text).toContain('\n012345\n')
  for (const secret of [oldEmail, '#token=']) expect(fresh.text + fresh.html).not.toContain(secret)
})

test('T345 the notice of a deletion and of a refused address have no button', () => {
  for (const kind of ['account-deleted', 'lost-refused'] as const) {
    const { html, text } = noticeEmail(vaultUrl, { kind, to: 'ann@example.com' })
    expect(text + html).not.toContain('#token=')
    expect(text).not.toContain('undefined')
    const isDeleted = kind === 'account-deleted'
    expect(text.includes('If this wasn’t you')).toBe(isDeleted)
    expect(text.includes('recovery kit')).toBe(isDeleted)
  }
})

test.each([
  ['ann@old.example', 'a•••n@old.example'],
  ['a.long+tag@old.example', 'a•••g@old.example'],
  ['ab@old.example', 'a•••@old.example'],
  ['a@old.example', 'a•••@old.example'],
])('T340 of %s the reader of another mailbox sees %s', (email, shown) => {
  expect(maskOtherEmail(email)).toBe(shown)
})

test('whatever an origin or an address contains is escaped', () => {
  const trick = 'https://a.example/"><img src=x onerror=alert(1)>'
  const mails = [
    loginEmail(vaultUrl, { ...login, hostOrigin: trick }),
    changeCodeEmail(vaultUrl, { ...change, step: 'old', newEmail: trick }),
    noticeEmail(vaultUrl, { kind: 'email-changed', to: 'a@b.example', newEmail: trick }),
    noticeEmail(vaultUrl, { kind: 'mailbox-lost', to: 'a@b.example', newEmail: trick }),
    reauthEmail({ ...login, hostOrigin: trick }),
    lostCodeEmail({ lostId: 'lost', to: 'a@b.example', oldEmail: `${trick}@x`, code: '012345' }),
  ]
  for (const { html } of mails) expect(html).not.toContain('<img')
})
