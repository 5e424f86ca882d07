import { postAlerts, postFreeze } from '@latchkey/protocol/vault'
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
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { parseVaultEnv } from '../env/vaultEnv.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ releaseMode: 'delay' })
})
afterEach(() => attacked.close())

const again = ({ client, email, session }: TestFrame) =>
  createTestFrame(attacked.vault, { userId: session.userId, client, email })
/** With a link of its own each time, which the thief follows. */
const attempt = async (frame: TestFrame, wallet: TestWallet) =>
  refusalOf((await again(frame)).recover(wallet))

/** A thief with the mailbox, whose first link began the wait. */
async function openWaiting() {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { email, session } = owner
  const thief = await createTestFrame(attacked.vault, { userId: session.userId, email })
  const begun = attacked.clock.now
  expect(await attempt(thief, wallet)).toBe('release-held')
  const notice = await attacked.vault.mailServer.next(email, 'freeze')
  expect(notice.subject).toBe('A new device wants to use your wallet')
  return { owner, thief, wallet, begun, token: parseLinkMail(notice, 'freeze') }
}

test('T71 a stolen mailbox gets the share after 24 hours and not before, and every device shows it at once', async () => {
  const { begun, owner, thief, wallet } = await openWaiting()
  const { epoch, walletId } = wallet
  const access = { token: await owner.token('escrow') }
  const { alerts } = await owner.client.call(postAlerts, { walletId, epoch, seen: [] }, access)
  expect(alerts).toMatchObject([{ kind: 'device-waiting' }])
  attacked.clock.now = begun + dayMs - 1_000
  expect(await attempt(thief, wallet)).toBe('release-held')
  attacked.clock.now = begun + dayMs + 31_000
  // For this device alone.
  const other = await again(owner)
  const stranger = await createTestFrame(attacked.vault, {
    userId: other.session.userId,
    email: other.email,
  })
  expect(await attempt(stranger, wallet)).toBe('release-held')
  attacked.clock.now += 31_000
  expect(await attempt(thief, wallet)).toBe('none')
})

test('T71 the link of the notice stops it for good', async () => {
  const { begun, owner, thief, token, wallet } = await openWaiting()
  await owner.client.call(postFreeze, { token }, { proof: '' })
  attacked.clock.now = begun + dayMs + 31_000
  expect((await (await again(thief)).requestLink(wallet)).status).toBe(200)
  expect(
    attacked.vault.mailServer.mails.filter(({ text }) => text?.includes('/device#')).length,
  ).toBe(1)
  // After the owner has unfrozen the wallet, the wait begins anew.
  for (const service of [attacked.vault.escrow, attacked.vault.custody])
    expect(await service.unfreeze(owner.session.userId)).toBe('unfrozen')
  attacked.clock.now += 31_000
  expect(await attempt(thief, wallet)).toBe('release-held')
})

test('T71 a clock set back, a restart or an edited row makes no wait shorter', async () => {
  const { begun, thief, wallet } = await openWaiting()
  attacked.clock.now = begun - 5 * dayMs
  await attacked.restart()
  attacked.clock.now = begun + dayMs / 2
  expect(await attempt(thief, wallet)).toBe('release-held')
  await attacked.restart({ edit: (db) => db.exec('update waits set ready_at = 0') })
  attacked.clock.now += 31_000
  const late = await again(thief)
  expect((await late.requestLink(wallet)).status).toBe(200)
  const links = attacked.vault.mailServer.mails.filter(({ text }) => text?.includes('/device#'))
  // Rows that another program changed get no link at all.
  expect(links).toHaveLength(2)
})

test('ESCROW_RELEASE is notify or delay; off is refused, with the reason', () => {
  const parse = (value: string) => parseVaultEnv({ EPHEMERAL: 'true', ESCROW_RELEASE: value })
  expect(parse('delay').escrowRelease).toBe('delay')
  expect(parse('').escrowRelease).toBe('notify')
  expect(() => parse('off')).toThrow('off would lock out every visitor')
  expect(() => parse('later')).toThrow("it is notify or delay, not 'later'")
})
