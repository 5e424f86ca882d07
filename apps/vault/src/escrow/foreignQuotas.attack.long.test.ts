import { postMailboxChange, postMailboxLink } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeWallet,
  type TestFrame,
  type TestLink,
  type TestWallet,
} from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  nextMailMs,
  openAttackedVault,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const mailsTo = (email: string) =>
  attacked.vault.mailServer.mails.filter(({ to }) => to?.[0]?.address === email)
const startChange = async (frame: TestFrame, { epoch, walletId }: TestWallet, newEmail: string) => {
  const input = { walletId, epoch, oldEmail: frame.email, newEmail, hostOrigin: testHost }
  return frame.client.send(postMailboxChange, input, { token: await frame.token('escrow') })
}
/** The link of a new device of the visitor leaves. */
async function expectLink(victim: TestFrame, wallet: TestWallet) {
  const { email, session } = victim
  const fresh = await createTestFrame(attacked.vault, { userId: session.userId, email })
  const { number } = (await fresh.requestLink(wallet)).body as TestLink
  for (;;) {
    const mail = await attacked.vault.mailServer.next(email)
    if (!mail.text?.includes('/device#')) continue
    // Those of strangers have another number, or are over.
    const link = { token: parseLinkMail(mail, 'device'), number }
    if ((await fresh.followLink(link)).status === 200) return
  }
}
/** A share of an own account that names the mailbox of another. */
async function makeBait(email: string) {
  const { vault } = attacked
  const frame = await createTestFrame(vault, { email })
  const wallet = await makeWallet()
  const { confirm, confirmShare, uploadRecoveryShare, uploadWallet } = frame
  for (const step of [uploadRecoveryShare, uploadWallet, confirm, confirmShare])
    expect((await step(wallet)).status).toBe(200)
  return { frame, wallet }
}

test('T174 a stranger who names the mailbox of another as the new one uses up nothing of theirs', async () => {
  const { vault } = attacked
  const { frame: victim, wallet } = await createOwner(vault)
  const { frame: thief, wallet: own } = await createOwner(vault)
  for (let count = 0; count < 5; count += 1) {
    expect((await startChange(thief, own, victim.email)).status).toBe(200)
    attacked.clock.now += nextMailMs
  }
  await expectLink(victim, wallet)
})

test('T174 a stranger whose share names the mailbox of another cannot keep its links away', async () => {
  const { vault } = attacked
  const { frame: victim, wallet } = await createOwner(vault)
  const { frame: thief, wallet: bait } = await makeBait(victim.email)
  for (let count = 0; count < 6; count += 1) {
    await thief.requestLink(bait)
    attacked.clock.now += nextMailMs
  }
  await expectLink(victim, wallet)
})

/** Requests links for hours, for each of the accounts. */
async function flood(baits: readonly Awaited<ReturnType<typeof makeBait>>[]) {
  const { vault } = attacked
  for (let hour = 0; hour < 8; hour += 1) {
    for (const { frame, wallet } of baits) {
      const { userId } = frame.session
      const again = await createTestFrame(vault, { userId, email: frame.email })
      for (let count = 0; count < 2; count += 1) {
        expect((await again.requestLink(wallet)).status).toBe(200)
        attacked.clock.now += nextMailMs
      }
    }
    attacked.clock.now += hourMs - baits.length * 2 * nextMailMs
  }
}

test('T174 a mailbox that never followed a link gets at most 20 mails a day, of however many accounts', async () => {
  const email = 'stranger@example.com'
  const baits = [await makeBait(email), await makeBait(email), await makeBait(email)]
  await flood(baits)
  const marker = await createOwner(attacked.vault)
  await marker.frame.getLink(marker.wallet)
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(8)
  expect(mailsTo(email).length).toBeLessThanOrEqual(20)
}, 60_000)

test('T174 once a mailbox has followed a link, no stranger touches the links of its own account', async () => {
  const { vault } = attacked
  const { frame: victim, wallet } = await createOwner(vault)
  await victim.recover(wallet)
  attacked.clock.now += nextMailMs
  const baits = [await makeBait(victim.email), await makeBait(victim.email)]
  await flood(baits)
  await expectLink(victim, wallet)
}, 60_000)

test('T174 a stranger does not see whether links go to a mailbox: the mail of a change leaves in any case', async () => {
  const { vault } = attacked
  const { frame: victim, wallet } = await createOwner(vault)
  const { frame: thief, wallet: own } = await createOwner(vault)
  for (let count = 0; count < 5; count += 1) {
    await victim.requestLink(wallet)
    attacked.clock.now += nextMailMs
  }
  expect((await startChange(thief, own, victim.email)).status).toBe(200)
  const token = parseLinkMail(await vault.mailServer.next(thief.email), 'mailbox')
  const confirmed = await thief.client.send(
    postMailboxLink,
    { token, action: 'confirm' },
    { proof: '' },
  )
  expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } })
})
