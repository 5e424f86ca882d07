import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postFreeze, postFreezeOwn, postLink } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner, createTestFrame } from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { sha256 } from '../envelope/sha256.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('escrow.db'))
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n')

test("T118 escrow's files show no address, no link and no hash that a list of addresses would match", async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  vault.mailServer.refuseWith(451)
  const requested = await frame.requestLink(wallet)
  expect(requested.status).toBe(200)
  await expect.poll(() => vault.reports.join()).toContain('not taken')
  const waiting = filesOf(attacked.folder)
  vault.mailServer.refuseWith(0)
  const mail = await vault.mailServer.next(frame.email)
  const token = parseLinkMail(mail, 'device')
  await attacked.restart()
  for (const files of [waiting, filesOf(attacked.folder)]) {
    for (const secret of [frame.email, frame.email.split('@')[0] ?? '', token, sha256(frame.email)])
      expect(files.includes(secret), secret).toBe(false)
  }
  expect(waiting).toContain('outbox')
})

test('T119 what the database holds of a link, a change or a freeze is none of the tokens that open them', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const link = await frame.getLink(wallet)
  const held: string[] = []
  await attacked.restart({
    edit: (db) => {
      for (const table of ['recovery_links', 'freeze_tokens', 'outbox', 'mail_requests'])
        for (const row of db.prepare(`select * from ${table}`).all())
          held.push(...Object.values(row as object).map(String))
    },
  })
  expect(held.length).toBeGreaterThan(5)
  const tokens = held.filter((text) => /^[\w-]{22,}$/.test(text)).map((text) => text.slice(0, 22))
  for (const token of tokens) {
    const followed = await frame.client.send(
      postLink,
      { token, number: link.number },
      { proof: '' },
    )
    expect(followed.status, token).toBe(410)
    expect((await frame.client.send(postFreeze, { token }, { proof: '' })).status).toBe(410)
  }
  expect(await refusalOf(frame.release(wallet, link))).toBe('link-pending')
})

test('T119 a row that says a link was followed, or of another device or wallet, opens nothing', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const { userId } = frame.session
  const thief = await createTestFrame(attacked.vault, { userId, email: 'thief@evil.example' })
  const { linkId } = (await thief.requestLink(wallet)).body as { linkId: string }
  await attacked.restart({
    edit: (db) =>
      db
        .prepare('update recovery_links set approved_at = ? where id = ?')
        .run(attacked.clock.now, linkId),
  })
  expect(await refusalOf(thief.release(wallet, { linkId }))).toBe('link-expired')

  const link = await frame.getLink(wallet)
  await frame.followLink(link)
  await attacked.restart({
    edit: (db) =>
      db
        .prepare('update recovery_links set thumbprint = ? where id = ?')
        .run(thief.client.thumbprint, link.linkId),
  })
  expect(await refusalOf(thief.release(wallet, link))).toBe('link-expired')
})

test('T119 a share that was put on the mailbox of the thief by editing its row is not released', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const { frame: thief, wallet: theirs } = await createOwner(attacked.vault)
  await attacked.restart({
    edit: (db) =>
      db.exec(`update recovery_shares set
        mailbox = (select mailbox from recovery_shares where wallet_id = '${theirs.walletId}'),
        mac = (select mac from recovery_shares where wallet_id = '${theirs.walletId}')`),
  })
  const { userId } = frame.session
  const forged = await createTestFrame(attacked.vault, { userId, email: thief.email })
  await forged.requestLink(wallet)
  expect(await thief.recover(theirs)).toHaveLength(33)
  const links = attacked.vault.mailServer.mails.filter(({ text = '' }) => text.includes('/device#'))
  expect(links).toHaveLength(1)
})

test('T119 a number is guessed three times at most, and each link has another', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const link = await frame.getLink(wallet)
  const wrong = Array.from({ length: 100 }, (_, each) => String(each).padStart(2, '0')).filter(
    (each) => each !== link.number,
  )
  const answers: number[] = []
  for (const number of wrong.slice(0, 10))
    answers.push((await frame.followLink(link, number)).status)
  expect(answers.filter((status) => status === 401)).toHaveLength(2)
  expect((await frame.followLink(link)).status).toBe(410)
})

test('T120 a freeze that was deleted from the table of freezes still holds', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const link = await frame.getLink(wallet)
  await frame.followLink(link)
  await frame.client.call(postFreezeOwn, {}, { token: await frame.token('escrow') })
  await attacked.restart({ edit: (db) => db.exec('delete from frozen_users') })
  expect(await refusalOf(frame.release(wallet, link))).toBe('frozen')
  const { userId } = frame.session
  expect(await attacked.vault.escrow.unfreeze(userId)).toBe('unfrozen')
  expect(await attacked.vault.escrow.unfreeze(userId)).toBe('not-frozen')
  await frame.client.call(postFreezeOwn, {}, { token: await frame.token('escrow') })
  await attacked.restart({
    edit: (db) => {
      db.exec('delete from frozen_users')
      db.exec('update share_states set frozen = 0')
    },
  })
  expect(await attacked.vault.escrow.unfreeze(userId)).toBe('unavailable')
  expect(await refusalOf(frame.release(wallet, link))).toBe('unavailable')
  attacked.clock.now += nextMailMs
  expect((await frame.requestLink(wallet)).status).toBe(200)
})

test('T179 a row that was edited is reported to the operator, with its wallet', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const edit = 'update recovery_shares set created_at = created_at + 1'
  await attacked.restart({ edit: (db) => db.exec(edit) })
  expect((await frame.requestLink(wallet)).status).toBe(200)
  expect(attacked.vault.reports.join()).toContain(
    `escrow: the row of wallet ${wallet.walletId} was edited`,
  )
})
