import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner, createTestFrame, makeWallet } from '../../custody/testing/createTestFrame.js'
import {
  createUnprotectedOwner,
  protectionCalls,
  uploadWithoutMailbox,
} from '../../custody/testing/createUnprotectedOwner.js'
import {
  type AttackedVault,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

async function createVisitor() {
  const { frame, wallet } = await createUnprotectedOwner(attacked.vault)
  return { frame, wallet, calls: protectionCalls(attacked.vault, frame) }
}

test('T346 a share without a mailbox is unprotected until the link was followed with the number, and its mailbox then recovers it', async () => {
  const { calls, frame, wallet } = await createVisitor()
  expect(await calls.kind(wallet)).toBe('unprotected')
  const link = await calls.getMailboxLink(wallet)
  expect(await calls.kind(wallet), 'only named').toBe('unprotected')
  const wrong = String((Number(link.number) + 1) % 100).padStart(2, '0')
  expect((await frame.followLink(link, wrong)).status).toBe(401)
  expect(await calls.kind(wallet), 'a wrong number').toBe('unprotected')
  expect((await frame.followLink(link)).status).toBe(200)
  expect(await calls.kind(wallet)).toBe('email')
  for (const _again of [1, 2])
    expect(await calls.wait(link.linkId)).toMatchObject({ status: 200, body: { approved: true } })
  attacked.clock.now += nextMailMs
  const { email, session } = frame
  const other = await createTestFrame(attacked.vault, { userId: session.userId, email })
  expect(Buffer.from(await other.recover(wallet))).toEqual(Buffer.from(wallet.shares[2]))
})

test('T346 no device is asked again and again to name the mailbox, and none is mailed about the new wallet', async () => {
  const { calls, frame, wallet } = await createVisitor()
  expect((await calls.alerts(wallet)).needs).toEqual([])
  expect(attacked.vault.mailServer.mails).toEqual([])
  const second = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  expect((await protectionCalls(attacked.vault, second).alerts(wallet)).needs).toEqual([])
})

test('T346 live auth, or a stolen account at a provider, names no mailbox for the share of another device', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const { userId } = frame.session
  const email = 'thief@example.com'
  const thief = await createTestFrame(attacked.vault, { userId, email })
  const theirs = protectionCalls(attacked.vault, thief)
  expect(await theirs.nameMailbox(wallet)).toMatchObject({
    status: 404,
    body: { error: 'not-found' },
  })
  expect(attacked.vault.mailServer.mails).toEqual([])
  // Nor does a device that custody lets in, or a link for another purpose.
  await thief.allow(wallet)
  expect((await theirs.nameMailbox(wallet)).status).toBe(404)
  const { linkId } = (await thief.requestLink(wallet)).body as { linkId: string }
  expect(await refusalOf(thief.release(wallet, { linkId }))).toBe('link-pending')
  expect(attacked.vault.mailServer.mails).toEqual([])
  expect(await calls.kind(wallet)).toBe('unprotected')
})

test('T346 the link that names a mailbox opens no wallet, and cannot be waited for elsewhere', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const link = await calls.confirmMailbox(wallet)
  expect(await refusalOf(frame.release(wallet, link))).toBe('link-expired')
  const thief = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  const waited = await protectionCalls(attacked.vault, thief).wait(link.linkId)
  expect(waited).toMatchObject({ status: 404 })
  expect((await thief.followLink(link)).status, 'followed before').toBe(410)
})

test('T347 of two mailboxes only the last one named counts, and a confirmed one is replaced by none', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const slip = await calls.getMailboxLink(wallet, 'slip@example.com')
  attacked.clock.now += nextMailMs
  const link = await calls.getMailboxLink(wallet)
  expect((await frame.followLink(slip)).status, 'the earlier one').toBe(410)
  expect((await frame.followLink(link)).status).toBe(200)
  attacked.clock.now += nextMailMs
  const again = await calls.nameMailbox(wallet, 'third@example.com')
  expect(again).toMatchObject({ status: 409, body: { error: 'already-exists' } })
  // The same device does not store the share anew, without the mailbox.
  const stored = await uploadWithoutMailbox(attacked.vault, frame, wallet)
  expect(stored.body).toMatchObject({ error: 'already-exists' })
  expect(await calls.kind(wallet)).toBe('email')
})

test('T347 a share that is not confirmed yet keeps its confirmed mailbox, too', async () => {
  const frame = await createTestFrame(attacked.vault)
  const wallet = await makeWallet()
  const calls = protectionCalls(attacked.vault, frame)
  await uploadWithoutMailbox(attacked.vault, frame, wallet)
  await calls.confirmMailbox(wallet)
  const stored = await uploadWithoutMailbox(attacked.vault, frame, wallet)
  expect(stored.body).toMatchObject({ error: 'already-exists' })
  expect((await frame.confirmShare(wallet)).status).toBe(200)
  expect(await calls.kind(wallet)).toBe('email')
})

test('T347 a link whose time is over, or whose wallet got a factor meanwhile, names nothing', async () => {
  const late = await createVisitor()
  const old = await late.calls.getMailboxLink(late.wallet)
  attacked.clock.now += 11 * 60_000
  expect((await late.frame.followLink(old)).status).toBe(410)
  expect(await late.calls.kind(late.wallet)).toBe('unprotected')

  const { calls, frame, wallet } = await createVisitor()
  const link = await calls.getMailboxLink(wallet)
  const { wallet: next } = await calls.addFactor(wallet)
  expect((await frame.followLink(link)).status).toBe(410)
  expect(await calls.kind(next)).toBe('factors')
  attacked.clock.now += nextMailMs
  for (const ref of [wallet, next])
    expect((await calls.nameMailbox(ref)).status, 'with a factor').not.toBe(200)
})

test('T347 a wallet that was made with a mailbox gets no other by this way', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const calls = protectionCalls(attacked.vault, frame)
  const answer = await calls.nameMailbox(wallet, 'thief@example.com')
  expect(answer.body).toMatchObject({ error: 'already-exists' })
})

test('T347 a device that names many mailboxes has to wait, and a mailbox gets few mails of strangers', async () => {
  const { calls, wallet } = await createVisitor()
  expect((await calls.nameMailbox(wallet)).status).toBe(200)
  expect(await calls.nameMailbox(wallet)).toMatchObject({ body: { error: 'cooldown' } })
  const victim = 'victim@example.com'
  for (const _each of [1, 2, 3, 4, 5, 6]) {
    const stranger = await createVisitor()
    expect((await stranger.calls.nameMailbox(stranger.wallet, victim)).status).toBe(200)
  }
  const toVictim = () =>
    attacked.vault.mailServer.mails.filter(({ to }) =>
      to?.some(({ address }) => address === victim),
    )
  await expect.poll(() => toVictim().length).toBe(2)
})

test('T346 a row of the database that is edited names no mailbox', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const named = await createOwner(attacked.vault)
  await attacked.restart({
    edit: (db) =>
      db
        .prepare(
          `update recovery_shares set mailbox = (select mailbox from recovery_shares where user_id = ?),
          proved_at = 1 where user_id = ?`,
        )
        .run(named.frame.session.userId, frame.session.userId),
  })
  expect(await refusalOf(calls.kind(wallet))).toBe('unavailable')
})
