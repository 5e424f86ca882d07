import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  type TestLink,
  type TestWallet,
} from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
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

/** Auth is the thief's: it confirms a session of the victim on the thief's device. */
async function openWithThief(email: string) {
  const { vault } = attacked
  const { frame: victim, wallet } = await createOwner(vault)
  const client = await createVaultClient({
    url: vault.url,
    now: () => attacked.clock.now,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    fetch: async (address, init) => vault.app.hono.request(address, init),
  })
  const { userId } = victim.session
  const thief = await createTestFrame(vault, { userId, client, email })
  return { vault, victim, wallet, thief }
}
const linkOf = ({ body }: { readonly body: unknown }) => body as Omit<TestLink, 'token'>
const share = (wallet: TestWallet) => Buffer.from(wallet.shares[2])

test('T113 a session that auth made up gets no recovery share without a link of escrow', async () => {
  const { thief, wallet } = await openWithThief('thief@evil.example')
  for (const linkId of ['A'.repeat(22), thief.session.lid])
    expect(await refusalOf(thief.release(wallet, { linkId }))).toBe('link-expired')
})

test('T113 a thief who names an own mailbox gets no mail, and no hint that it is the wrong one', async () => {
  const { thief, vault, victim, wallet } = await openWithThief('thief@evil.example')
  const answer = await thief.requestLink(wallet)
  expect(answer).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^\d\d$/) } })
  expect(await refusalOf(thief.release(wallet, linkOf(answer)))).toBe('link-pending')
  // The owner's link is the first mail that leaves, after the notice of the new wallet.
  const link = await victim.getLink(wallet)
  expect(vault.mailServer.mails).toHaveLength(2)
  await victim.followLink(link)
  expect(await refusalOf(thief.release(wallet, link))).toBe('link-expired')
  expect(Buffer.from(await victim.release(wallet, link))).toEqual(share(wallet))
})

test('T113 a thief with a wallet and a mailbox of their own gets nothing of the victim by their own link', async () => {
  const { thief, vault, wallet } = await openWithThief('thief@evil.example')
  // The thief's own account, on the same device.
  const { client } = thief
  const own = await createTestFrame(vault, { client, email: 'thief@evil.example' })
  const { wallet: bait } = await createOwner(vault)
  expect(await own.uploadRecoveryShare(bait)).toMatchObject({ status: 200 })
  const link = await own.getLink(bait)
  await own.followLink(link)
  expect(await refusalOf(thief.release(wallet, link))).toBe('link-expired')
})

test('T113 a thief who names the mailbox of the victim causes a mail to the victim that names page and browser', async () => {
  const { thief, vault, victim, wallet } = await openWithThief('x@evil.example')
  const answer = await thief.requestLink(wallet, victim.email)
  expect(answer.status).toBe(200)
  const mail = await vault.mailServer.next(victim.email)
  expect(mail.text).toContain(testHost)
  expect(mail.text).toContain('Firefox on Windows')
  const token = parseLinkMail(mail, 'device')
  // The answer says nothing of the token; numbers alone do not help.
  expect(answer.text).not.toContain(token)
  expect(await refusalOf(thief.release(wallet, linkOf(answer)))).toBe('link-pending')
  // The victim, who sees no number, types one of their own: not the thief's.
  const number = linkOf(answer).number === '07' ? '08' : '07'
  expect(await victim.followLink({ token, number })).toMatchObject({ status: 401 })
  expect(await refusalOf(thief.release(wallet, linkOf(answer)))).toBe('link-pending')
})

test('T113 a thief cannot confirm or replace a share, nor take it by editing its row', async () => {
  const { thief, victim, wallet } = await openWithThief('thief@evil.example')
  expect(await thief.confirmShare(wallet)).toMatchObject({ status: 404 })
  expect(await thief.uploadRecoveryShare(wallet)).toMatchObject({ status: 409 })
  await attacked.restart({
    edit: (db) =>
      db
        .prepare("update recovery_shares set mailbox = null, mac = '', device = ?")
        .run(thief.client.thumbprint),
  })
  attacked.clock.now += nextMailMs
  expect((await thief.requestLink(wallet)).status).toBe(200)
  await victim.requestLink(wallet)
  // The notice of the new wallet.
  expect(attacked.vault.mailServer.mails).toHaveLength(1)
})
