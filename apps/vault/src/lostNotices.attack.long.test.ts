import { join } from 'node:path'
import {
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
} from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLinkMail } from './mail/testing/startTestMailServer.js'
import { createVaultClient } from './proof/testing/vaultClient.js'
import { logIn } from './testing/createVisitor.js'
import { type FiveProcesses, startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

let vault: FiveProcesses
beforeAll(async () => {
  vault = await startFiveProcesses()
}, 60_000)
afterAll(() => vault.close())

const codeOf = ({ text }: Email) => /^(\d{6})$/m.exec(text ?? '')?.[1] ?? ''

function emailOf(userId: string) {
  const db = new Libsql(join(vault.folder, 'auth', 'auth.db'))
  const row = db.prepare('select email from auth_users where id = ?').get(userId)
  db.close()
  return row
}

test('T159 auth and mail are killed right after a change of the e-mail: both addresses get its notice, and a repeated one has the same message id', async () => {
  const [oldEmail, newEmail] = ['victim@example.com', 'thief@evil.example']
  const client = await createVaultClient({ url: vault.url })
  const { access, userId } = await logIn(client, oldEmail, vault.mails)
  const auth = { token: access.auth }
  const input = { email: newEmail, hostOrigin: testPage.hostOrigin }
  const { changeId } = await client.call(postEmail, input, auth)
  const oldCode = codeOf(await vault.mails.next(oldEmail))
  await client.call(postEmailPrimary, { changeId, code: oldCode }, auth)
  const code = codeOf(await vault.mails.next(newEmail))
  await client.call(postEmailSecondary, { changeId, code }, auth)
  const change = client.call(postEmailFinish, { changeId }, auth).catch(() => {})
  // Within a few milliseconds: each notice still waits at auth, waits at mail, or has just left.
  await expect
    .poll(() => emailOf(userId), { timeout: 10_000, interval: 1 })
    .toMatchObject({ email: newEmail })
  await Promise.all([vault.processes.auth.kill('SIGKILL'), vault.processes.mail.kill('SIGKILL')])
  await change
  await vault.start('mail')
  await vault.start('auth')
  const notice = await vault.mails.next(oldEmail)
  expect(notice.text).toContain(newEmail)
  expect(parseLinkMail(notice, 'stop')).not.toBe('')
  expect((await vault.mails.next(newEmail)).subject).toBe(notice.subject)
  // The one to the new address may have left before mail was killed; mail, which cannot know it, sends
  // it again, and a mail program shows one of the two.
  const notices = vault.mails.mails.filter(({ subject }) => subject === notice.subject)
  expect(new Set(notices.map(({ messageId }) => messageId)).size).toBe(2)
}, 40_000)
