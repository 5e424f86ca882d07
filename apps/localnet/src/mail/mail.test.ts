import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from './serveInbox.js'
import { type MailCatcher, startMailCatcher } from './startMailCatcher.js'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher({ smtp: 0, inbox: 0 })
})
afterAll(() => catcher.stop())

const send = (to: string, subject: string, text: string) =>
  createTransport(catcher.smtp).sendMail({ from: 'a@latchkey.test', to, subject, text })
const read = async (path: string) => (await fetch(catcher.inbox + path)).text()

test('a mail that was sent can be read, by its receiver', async () => {
  await send('ada@example.test', 'Grüße', 'Your code: 123456\nhttp://localhost:1/device#token=abc')
  await send('bob@example.test', 'Other', 'Hello')
  const mails: Mail[] = JSON.parse(await read('/mails?to=Ada@example.test'))
  expect(mails).toEqual([expect.objectContaining({ subject: 'Grüße', to: ['ada@example.test'] })])
  expect(mails[0]?.text).toContain('123456')
  expect(JSON.parse(await read('/mails'))).toHaveLength(2)
})

test('the page shows texts as texts, and addresses as links', async () => {
  await send('eve@example.test', '<script>alert(1)</script>', '<img src=x> http://localhost:1/x#a')
  const page = await read('/?to=eve@example.test')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
  expect(page).toContain('<a href="http://localhost:1/x#a"')
})

test('a link keeps all of its parameters, and no sign of the sentence around it', async () => {
  await send(
    'fay@example.test',
    'Links',
    'See http://localhost:1, or http://localhost:1/d#a=1&b=2.',
  )
  const page = await read('/?to=fay@example.test')
  expect(page).toContain('<a href="http://localhost:1" target')
  expect(page).toContain('<a href="http://localhost:1/d#a=1&amp;b=2" target')
})

test('two catchers with the same wish find ports of their own', async () => {
  const port = Number(new URL(catcher.inbox).port)
  const other = await startMailCatcher({ smtp: 0, inbox: port })
  expect(other.inbox).not.toBe(catcher.inbox)
  await other.stop()
  await expect(fetch(other.inbox)).rejects.toThrow()
})
