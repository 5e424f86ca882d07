import { postFreeze } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestFrame, makeWallet, type TestFrame } from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  dayMs,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'
import { createVaultClient } from '../proof/testing/vaultClient.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const visitor = 'visitor@example.com'

/** A thief who reads one code of a visitor without a wallet makes one, and names the visitor's mailbox. */
async function plant() {
  const { vault } = attacked
  const client = await createVaultClient({
    url: vault.url,
    now: () => attacked.clock.now,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    fetch: async (address, init) => vault.app.hono.request(address, init),
  })
  const thief = await createTestFrame(vault, { client, email: visitor })
  const wallet = await makeWallet()
  for (const step of [thief.uploadRecoveryShare, thief.uploadWallet, thief.confirm])
    expect((await step(wallet)).status).toBe(200)
  const { userId } = thief.session
  const onNewDevice = () => createTestFrame(vault, { userId, email: visitor })
  return { vault, thief, wallet, onNewDevice }
}
const confirmShare = async (thief: TestFrame, wallet: Awaited<ReturnType<typeof makeWallet>>) =>
  expect((await thief.confirmShare(wallet)).status).toBe(200)

test('T173 escrow itself notifies the mailbox of a wallet that was made with it, and its button freezes the wallet', async () => {
  const { onNewDevice, thief, vault, wallet } = await plant()
  expect(vault.mailServer.mails).toEqual([])
  await confirmShare(thief, wallet)
  const mail = await vault.mailServer.next(visitor)
  expect(mail.subject).toBe('A wallet was created with your e-mail')
  expect(mail.text).toContain(testHost)
  expect(mail.text).toContain('Firefox on Windows')
  expect(mail.text).toContain(new Date(attacked.clock.now).toISOString().slice(0, 10))
  const token = parseLinkMail(mail, 'freeze')
  await thief.client.call(postFreeze, { token }, { proof: '' })
  expect(await refusalOf(thief.share(wallet))).toBe('frozen')
  await (await onNewDevice()).requestLink(wallet)
  // Confirming again sends no second one.
  expect((await thief.confirmShare(wallet)).status).toBe(423)
  expect(vault.mailServer.mails).toHaveLength(1)
})

test('T173 a notice of a new wallet that the mail server refuses is stored with the confirmation and sent later', async () => {
  const { thief, vault, wallet } = await plant()
  vault.mailServer.refuseWith(550)
  await confirmShare(thief, wallet)
  await attacked.restart()
  attacked.vault.mailServer.refuseWith(0)
  await attacked.restart()
  expect((await attacked.vault.mailServer.next(visitor)).subject).toContain('A wallet was created')
})

test.each(['confirmed', 'not confirmed'])(
  'T173 until the mailbox has followed a link, each mail with one says where a %s wallet was made and that its maker can use it',
  async (state) => {
    const { onNewDevice, thief, vault, wallet } = await plant()
    const madeAt = attacked.clock.now
    if (state === 'confirmed') {
      await confirmShare(thief, wallet)
      await vault.mailServer.next(visitor)
    }
    attacked.clock.now += 3 * dayMs
    const device = await onNewDevice()
    const { linkId, number } = (await device.requestLink(wallet)).body as never
    const mail = await vault.mailServer.next(visitor)
    expect(mail.text).toContain(`at ${testHost}, in Firefox on Windows`)
    expect(mail.text).toContain(new Date(madeAt).toISOString().slice(0, 10))
    expect(mail.text).toContain('If you didn’t create it, don’t continue')
    await device.followLink({ token: parseLinkMail(mail, 'device'), number })
    await device.release(wallet, { linkId })
    await vault.mailServer.next(visitor)

    attacked.clock.now += nextMailMs
    await (await onNewDevice()).requestLink(wallet)
    expect((await vault.mailServer.next(visitor)).text).not.toContain('don’t continue')
  },
)

test('T173 where and when a wallet was made cannot be edited in the database', async () => {
  const { onNewDevice, thief, wallet } = await plant()
  await confirmShare(thief, wallet)
  for (const edit of ["host_origin = 'https://bank.example'", "browser = 'x'", 'proved_at = 1']) {
    await attacked.restart({ edit: (db) => db.exec(`update recovery_shares set ${edit}`) })
    attacked.clock.now += nextMailMs
    await (await onNewDevice()).requestLink(wallet)
  }
  await attacked.restart()
  const { mails } = attacked.vault.mailServer
  expect(mails.filter(({ text = '' }) => text.includes('/device#'))).toEqual([])
})
