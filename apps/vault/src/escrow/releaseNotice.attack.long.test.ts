import { postAlerts, postMailboxChange } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
  type TestWallet,
} from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  dayMs,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ firstRetryMs: 5 })
})
afterEach(() => attacked.close())

async function alertsOf(frame: TestFrame, { epoch, walletId }: TestWallet, seen: string[] = []) {
  const token = await frame.token('escrow')
  return (await frame.client.call(postAlerts, { walletId, epoch, seen }, { token })).alerts
}

/** The owner, and a thief with the mailbox whose device gets the share while the mail server refuses everything. */
async function releaseUnnoticed(status: number) {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const thief = await createTestFrame(vault, { userId: owner.session.userId })
  const link = await thief.getLink(wallet)
  await thief.followLink(link)
  vault.mailServer.refuseWith(status)
  await thief.release(wallet, link)
  await expect.poll(() => vault.reports.join()).toContain(`not taken (EMESSAGE ${status})`)
  return { owner, thief, wallet }
}

test.each([550, 554, 451])(
  'T117 a mail server that answers %i does not suppress the notice: it waits, and the other devices show it',
  async (status) => {
    const { owner, thief, wallet } = await releaseUnnoticed(status)
    const [alert, ...more] = await alertsOf(owner, wallet)
    expect(alert).toMatchObject({ kind: 'device-added', hostOrigin: testHost, isUndelivered: true })
    expect(more).toEqual([])
    // Not about itself: the thief's device has nothing to acknowledge for the owner.
    expect(await alertsOf(thief, wallet, [alert?.id ?? ''])).toEqual([])
    expect(await alertsOf(owner, wallet)).toHaveLength(1)

    attacked.vault.mailServer.refuseWith(0)
    const notice = await attacked.vault.mailServer.next(owner.email)
    expect(notice.text).toContain('/freeze#token=')
    await expect.poll(async () => (await alertsOf(owner, wallet))[0]?.isUndelivered).toBe(false)
    expect(await alertsOf(owner, wallet, [alert?.id ?? ''])).toEqual([])
  },
)

test('T117 a notice that was refused outlives a restart and leaves when the server accepts', async () => {
  const { owner, wallet } = await releaseUnnoticed(550)
  await attacked.restart()
  expect(await alertsOf(owner, wallet)).toMatchObject([{ isUndelivered: true }])
  await attacked.restart()
  attacked.vault.mailServer.refuseWith(0)
  const { subject } = await attacked.vault.mailServer.next(owner.email)
  expect(subject).toBe('A new device can use your wallet')
})

test('T117 a notice that was refused for seven days counts as not delivered for as long as the alert is shown', async () => {
  const { owner, wallet } = await releaseUnnoticed(550)
  const { reports } = attacked.vault
  attacked.clock.now += 8 * dayMs
  await attacked.restart()
  const lines = () => [...reports, ...attacked.vault.reports].join()
  await expect.poll(lines).toContain('given up')
  const { userId } = owner.session
  const later = await createTestFrame(attacked.vault, { userId, client: owner.client })
  expect(await alertsOf(later, wallet)).toMatchObject([{ isUndelivered: true }])
})

test.each([550, 451])(
  'T117 the link of a started change that the mail server refuses with %i, and that was given up, counts as not delivered',
  async (status) => {
    const { frame: owner, wallet } = await createOwner(attacked.vault)
    const { userId } = owner.session
    const thief = await createTestFrame(attacked.vault, { userId, email: owner.email })
    attacked.vault.mailServer.refuseWith(status)
    const { epoch, walletId } = wallet
    const addresses = { oldEmail: owner.email, newEmail: 'thief@evil.example' }
    const input = { walletId, epoch, ...addresses, hostOrigin: testHost }
    await thief.client.call(postMailboxChange, input, { token: await thief.token('escrow') })
    const lines = () => attacked.vault.reports.join()
    await expect.poll(lines).toContain(`not taken (EMESSAGE ${status})`)
    attacked.clock.now += 31 * 60_000
    await expect.poll(lines).toContain('given up')
    await attacked.restart()
    const later = await createTestFrame(attacked.vault, { userId, client: owner.client })
    expect(await alertsOf(later, wallet)).toMatchObject([
      { kind: 'email-change-started', isUndelivered: true },
    ])
  },
)

test.each(['outbox', 'alerts', 'freeze_tokens'])(
  'T117 no share leaves where %s cannot be written',
  async (table) => {
    const { frame: owner, wallet } = await createOwner(attacked.vault)
    const link = await owner.getLink(wallet)
    await owner.followLink(link)
    const trigger = `create trigger full before insert on ${table}
    begin select raise(abort, 'database or disk is full'); end`
    await attacked.restart({ edit: (db) => db.exec(trigger) })
    expect(await refusalOf(owner.release(wallet, link))).toBe('unavailable')
    await attacked.restart({ edit: (db) => db.exec('drop trigger full') })
    // Nothing was half-written: the same link works once there is room.
    expect(await owner.release(wallet, link)).toHaveLength(33)
    expect(await refusalOf(owner.release(wallet, link))).toBe('link-expired')
  },
)

test('T117 alerts are for devices that were there before, and a flood of started changes does not hide one', async () => {
  const { owner, wallet } = await releaseUnnoticed(550)
  attacked.vault.mailServer.refuseWith(0)
  await attacked.vault.mailServer.next(owner.email)
  await attacked.restart({
    edit(db) {
      const insert = db.prepare(`insert into alerts
        select ?, user_id, wallet_id, epoch, 'email-change-started', device, '', '', host_origin, '', at + 1
        from alerts where kind = 'device-added'`)
      for (let count = 0; count < 60; count += 1) insert.run(`flood${count}`.padEnd(22, 'x'))
    },
  })
  const shown = await alertsOf(owner, wallet)
  expect(shown).toHaveLength(50)
  expect(shown[0]?.kind).toBe('device-added')

  attacked.clock.now += nextMailMs
  const { userId } = owner.session
  const newcomer = await createTestFrame(attacked.vault, { userId })
  await newcomer.recover(wallet)
  expect(await alertsOf(newcomer, wallet)).toEqual([])
  const stranger = await createTestFrame(attacked.vault)
  expect(await alertsOf(stranger, wallet)).toEqual([])
})
