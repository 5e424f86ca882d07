import {
  postFreezeOwn,
  postRecoveryChallenge,
  postRecoveryMailbox,
  postRecoveryRelease,
  postUnfreeze,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
  type TestFactor,
} from '../../custody/testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
  type TestWallet,
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { randomTestId } from '../../proof/testing/createFakeAuth.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

type Proof = Awaited<ReturnType<TestFactor['proveFor']>>

const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
const send = async (frame: TestFrame, proof: Proof) =>
  frame.client.send(postRecoveryRelease, { ...proof, hostOrigin: testHost }, await escrowOf(frame))
const errorOf = ({ body }: { readonly body: unknown }) =>
  (body as { error?: string }).error ?? 'none'
const sendWrong = async (frame: TestFrame, wallet: Pick<TestWallet, 'walletId'>) =>
  send(frame, await (await makeTestFactor()).proveFor(frame, wallet, 'release'))

test('T32 a phisher with the code of the mail has a session and custody’s share, and never the recovery share', async () => {
  const { frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { email, session } = owner
  const phisher = await createTestFrame(attacked.vault, { userId: session.userId, email })
  // All that custody gives without a word of escrow: nothing but the encrypted seed.
  expect((await phisher.wallet())?.epoch).toBe(2)
  expect(await refusalOf(phisher.share(wallet, 'recovery'))).toBe('link-pending')
  expect(errorOf(await sendWrong(phisher, wallet))).toBe('code-wrong')
  // Even where custody would let the device in, escrow's half is missing.
  await phisher.allow(wallet)
  expect(await phisher.share(wallet, 'recovery')).toHaveLength(33)
  const link = await phisher.requestLink(wallet)
  expect(link.status).toBe(200)
  const { linkId } = link.body as { linkId: string }
  expect(await refusalOf(phisher.release(wallet, { linkId }))).toBe('link-pending')
})

test('T70 a stolen mailbox gets no link for a wallet with a factor: it ends with custody’s share alone', async () => {
  const { vault } = attacked
  const { frame: owner, first, wallet } = await createProtectedOwner(vault)
  const { email, session } = owner
  const thief = await createTestFrame(vault, { userId: session.userId, email })
  for (const each of [wallet, first]) {
    expect((await thief.requestLink(each)).status).toBe(200)
    attacked.clock.now += 31_000
  }
  const mail = await vault.mailServer.next(email)
  expect(mail.subject).toBe('A new device asked for your wallet')
  expect(mail.text).not.toContain('token=')
  // A wallet that is not there is answered in the same form.
  const unknown = await thief.requestLink({ walletId: randomTestId(), epoch: 1 })
  expect(Object.keys(unknown.body as object)).toEqual(['linkId', 'number'])
  expect(vault.mailServer.mails.filter(({ text }) => text?.includes('/device#'))).toEqual([])
})

test('T70 a link that was followed before the factor was added gives nothing afterwards', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const { email, session } = owner
  const thief = await createTestFrame(vault, { userId: session.userId, email })
  const link = await thief.getLink(wallet)
  await thief.followLink(link)
  const next = await makeRotation(vault, owner, wallet, [await makeTestFactor()])
  // Escrow did not hear of it yet: it asks custody before anything leaves.
  await sendRotation(owner, next, 'confirm')
  for (const each of [wallet, next])
    expect(await refusalOf(thief.release(each, link))).toBe('link-expired')
})

test('T350 a proof is good for one challenge, purpose, wallet and device, and every other one is wrong alike', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { userId } = owner.session
  const fresh = await createTestFrame(attacked.vault, { userId })
  const right = await factor.proveFor(fresh, wallet, 'release')
  const answers = [
    await send(fresh, await factor.proveFor(fresh, wallet, 'unfreeze')),
    await send(fresh, await factor.proveFor(fresh, wallet, 'release', { device: 'x'.repeat(43) })),
    await send(fresh, await factor.proveFor(fresh, wallet, 'release', { subject: randomTestId() })),
    await send(fresh, { ...right, factorId: randomTestId() }),
  ]
  const other = await createTestFrame(attacked.vault, { userId })
  const unknown = { walletId: randomTestId() }
  answers.push(await send(other, await factor.proveFor(other, unknown, 'release')))
  // The challenge of another device.
  const { challenge } = await owner.client.call(
    postRecoveryChallenge,
    { walletId: wallet.walletId },
    await escrowOf(owner),
  )
  answers.push(await send(fresh, await factor.proveFor(fresh, wallet, 'release', { challenge })))
  for (const { status, text } of answers)
    expect({ status, text }).toEqual({ status: 401, text: '{"error":"code-wrong"}' })
})

test('T350 a challenge works once and for five minutes, also where its row is put back', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { userId } = owner.session
  const fresh = await createTestFrame(attacked.vault, { userId })
  const proof = await factor.proveFor(fresh, wallet, 'release')
  expect((await send(fresh, proof)).status).toBe(200)
  expect(errorOf(await send(fresh, proof))).toBe('code-wrong')
  const late = await factor.proveFor(fresh, wallet, 'release')
  attacked.clock.now += 300_001
  const later = await createTestFrame(attacked.vault, { userId, client: fresh.client })
  expect(errorOf(await send(later, late))).toBe('code-wrong')
  const again = await factor.proveFor(later, wallet, 'release')
  await attacked.restart({
    edit: (db) => db.exec('create table copy as select * from proof_challenges'),
  })
  expect((await send(later, again)).status).toBe(200)
  await attacked.restart({
    edit: (db) => db.exec('insert into proof_challenges select * from copy'),
  })
  // Its release is remembered as well.
  expect(errorOf(await send(later, again))).toBe('unavailable')
})

test('T350 five wrong proofs an hour, also many at once; then the right one has to wait as well', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { userId } = owner.session
  const guesses = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const thief = await createTestFrame(attacked.vault, { userId })
      return sendWrong(thief, wallet)
    }),
  )
  const errors = guesses.map(errorOf)
  expect(errors.filter((error) => error === 'code-wrong')).toHaveLength(5)
  expect(errors.filter((error) => error === 'too-many')).toHaveLength(7)
  const fresh = await createTestFrame(attacked.vault, { userId })
  const refused = await send(fresh, await factor.proveFor(fresh, wallet, 'release'))
  expect(refused.body).toEqual({ error: 'too-many', seconds: 3_600 })
  attacked.clock.now += hourMs
  const later = await createTestFrame(attacked.vault, { userId })
  expect((await send(later, await factor.proveFor(later, wallet, 'release'))).status).toBe(200)
})

test('T350 a flood of wrong proofs does not lock out a device of the owner', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { userId } = owner.session
  for (let count = 0; count < 8; count += 1)
    await sendWrong(await createTestFrame(attacked.vault, { userId }), wallet)
  await owner.client.call(postFreezeOwn, {}, await escrowOf(owner))
  const proof = await factor.proveFor(owner, wallet, 'unfreeze')
  const answer = await owner.client.send(postUnfreeze, proof, await escrowOf(owner))
  expect(answer.status).toBe(200)
  // Its own wrong ones count for it alone.
  for (let count = 0; count < 5; count += 1)
    expect(errorOf(await sendWrong(owner, wallet))).toBe('code-wrong')
  expect(errorOf(await sendWrong(owner, wallet))).toBe('too-many')
})

test.each([
  ['the set is deleted', 'delete from recovery_shares'],
  ['the set counts as not confirmed', 'update recovery_shares set confirmed_at = null'],
  ['the set is of another rotation', "update recovery_shares set rotation_id = 'x'"],
  ['the set is escrow’s own share', "update recovery_shares set rotation_id = ''"],
])('T195 %s in the database: nothing leaves', async (_name, edit) => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const fresh = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  await attacked.restart({ edit: (db) => db.exec(edit) })
  const proof = await factor.proveFor(fresh, wallet, 'release')
  expect(['code-wrong', 'unavailable']).toContain(errorOf(await send(fresh, proof)))
})

test('T195 escrow’s own share from before the factor is put back: no link and no proof gives it', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  await attacked.restart({
    edit: (db) => db.exec('create table copy as select * from recovery_shares'),
  })
  const factor = await makeTestFactor()
  await sendRotation(owner, await makeRotation(attacked.vault, owner, wallet, [factor]))
  await attacked.restart({
    edit: (db) => db.exec('insert into recovery_shares select * from copy'),
  })
  const { email, session } = owner
  const thief = await createTestFrame(attacked.vault, { userId: session.userId, email })
  expect((await thief.requestLink(wallet)).status).toBe(200)
  const proof = await factor.proveFor(thief, wallet, 'release')
  expect(errorOf(await send(thief, proof))).toBe('unavailable')
  expect(attacked.vault.mailServer.mails.some(({ text }) => text?.includes('/device#'))).toBe(false)
})

test('T353 another mailbox needs a proof of a factor, and the old one can freeze', async () => {
  const { vault } = attacked
  const { factor, frame: owner, wallet } = await createProtectedOwner(vault)
  const { userId } = owner.session
  const fresh = await createTestFrame(vault, { userId })
  const name = async (proof: Proof, email: string) =>
    fresh.client.send(postRecoveryMailbox, { ...proof, email }, await escrowOf(fresh))
  const forRelease = await factor.proveFor(fresh, wallet, 'release')
  expect(errorOf(await name(forRelease, 'thief@evil.example'))).toBe('code-wrong')
  const proof = await factor.proveFor(fresh, wallet, 'mailbox')
  expect((await name(proof, 'new@example.com')).status).toBe(200)
  const old = await vault.mailServer.next(owner.email, 'freeze')
  expect(old.text).not.toContain('new@example.com')
  expect((await vault.mailServer.next('new@example.com')).text).not.toContain('token=')
  // From now on notices go there.
  expect((await send(fresh, await factor.proveFor(fresh, wallet, 'release'))).status).toBe(200)
  expect((await vault.mailServer.next('new@example.com', 'freeze')).subject).toBe(
    'A new device can use your wallet',
  )
})
