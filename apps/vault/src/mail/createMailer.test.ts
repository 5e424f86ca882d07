import { expect, test } from 'vitest'
import { createMailer } from './createMailer.js'
import type { MailQueue } from './createMailQueue.js'

function open() {
  const jobs: Parameters<MailQueue['add']>[0][] = []
  const cancelled: string[] = []
  const clock = { now: 0 }
  const mailer = createMailer({
    vaultUrl: 'https://vault.example',
    queue: { add: (job) => void jobs.push(job), cancel: (id) => void cancelled.push(id) },
    now: () => clock.now,
  })
  return { mailer, jobs, cancelled, clock }
}

const code = {
  loginId: 'login',
  to: 'ann@example.com',
  code: '012345',
  hostOrigin: 'https://app.example',
  browser: 'Firefox on Linux',
}
const link = { loginId: 'login', token: 'a-token' }

test.each(['code first', 'link first'])('code and link are sent in one mail: %s', (order) => {
  const { jobs, mailer } = open()
  if (order === 'code first') mailer.code(code)
  mailer.link(link)
  if (order !== 'code first') mailer.code(code)
  expect(jobs).toHaveLength(1)
  const [job] = jobs
  expect(job?.id).toBe('login')
  expect(job?.email.text).toContain('\n012345\n')
  expect(job?.email.text).toContain('https://vault.example/device#token=a-token')
  expect(job?.email.html).toContain('012345')
  expect(job?.email.subject).not.toContain('012345')
})

test('code and link of different logins are never joined, and one alone is no mail', () => {
  const { jobs, mailer } = open()
  mailer.code(code)
  mailer.link({ ...link, loginId: 'other' })
  expect(jobs).toEqual([])
})

test('a login that is over, or a part that is too old, makes no mail', () => {
  const { cancelled, clock, jobs, mailer } = open()
  mailer.code(code)
  mailer.cancel('login')
  mailer.link(link)
  expect({ jobs, cancelled }).toEqual({ jobs: [], cancelled: ['login'] })
  clock.now += 300_000
  mailer.code(code)
  expect(jobs).toEqual([])
})

test('the origin of a page is escaped', () => {
  const { jobs, mailer } = open()
  mailer.code({ ...code, hostOrigin: 'https://a.example/"><img src=x onerror=alert(1)>' })
  mailer.link(link)
  expect(jobs[0]?.email.html).not.toContain('<img')
})

test('a notice has the button that freezes the account', () => {
  const { jobs, mailer } = open()
  for (const kind of ['new-device', 'email-changed', 'session-ended'] as const) {
    mailer.notice({ to: 'ann@example.com', kind, freezeToken: 'stop' })
  }
  expect(jobs).toHaveLength(3)
  for (const { email } of jobs) {
    expect(email.text).toContain('https://vault.example/freeze#token=stop')
  }
})

test('the code of a change says whether the e-mail is the old one or the new', () => {
  const { jobs, mailer } = open()
  const change = { to: 'ann@example.com', code: '012345', hostOrigin: 'https://app.example' }
  mailer.changeCode({ ...change, step: 'old' })
  mailer.changeCode({ ...change, step: 'new' })
  const [old, fresh] = jobs.map(({ email }) => email.text)
  expect(old).toContain('replace this e-mail')
  expect(fresh).not.toContain('replace this e-mail')
  expect(old).toContain('012345')
})
