import { join } from 'node:path'
import { postEscrowDelete, postRecoveryRelease, postWalletDelete } from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from './testing/createProtectedOwner.js'
import { createOwner, createTestFrame, type TestFrame } from './testing/createTestFrame.js'
import { type AttackedVault, openAttackedVault, refusalOf } from './testing/openAttackedVault.js'
import { testHost } from './testing/openTestVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const atCustody = async (frame: TestFrame) =>
  refusalOf(frame.client.call(postWalletDelete, {}, { token: await frame.token('custody') }))
const atEscrow = async (frame: TestFrame) =>
  refusalOf(frame.client.call(postEscrowDelete, {}, { token: await frame.token('escrow') }))

test('T360 a session of the mailbox alone, on a device without a share, destroys nothing of a protected wallet', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const thief = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  expect(await atCustody(thief)).toBe('not-found')
  expect(await atEscrow(thief)).toBe('not-found')
  expect(await owner.share(wallet)).toHaveLength(33)
  const proof = await factor.proveFor(owner, wallet, 'release')
  const input = { ...proof, hostOrigin: testHost }
  const access = { token: await owner.token('escrow') }
  expect(await refusalOf(owner.client.call(postRecoveryRelease, input, access))).toBe('none')
})

test('T360 the owner’s device deletes at escrow, whose mailbox hears of it, and then at custody; each may be repeated', async () => {
  const { frame: owner } = await createProtectedOwner(attacked.vault)
  expect([await atEscrow(owner), await atEscrow(owner)]).toEqual(['none', 'none'])
  const mail = await attacked.vault.mailServer.next(owner.email)
  expect(JSON.stringify(mail)).toContain('Your wallet was deleted')
  expect([await atCustody(owner), await atCustody(owner)]).toEqual(['none', 'none'])
  expect(await owner.wallet()).toBe(null)
})

test('T361 a deletion at custody that stops after the key is destroyed opens nothing, and a repetition finishes it', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  await attacked.restart()
  const file = join(attacked.folder, 'custody.db')
  const edit = (text: string) => {
    const db = new Libsql(file)
    db.exec(text)
    db.close()
  }
  edit("create trigger stopped before delete on shares begin select raise(abort, 'stopped'); end")
  expect(await atCustody(owner)).not.toBe('none')
  edit('drop trigger stopped')
  expect(await owner.wallet()).toMatchObject({ walletId: wallet.walletId })
  expect(await refusalOf(owner.share(wallet))).toBe('unavailable')
  expect(await atCustody(owner)).toBe('none')
  expect(await owner.wallet()).toBe(null)
})

test('T362 a login of the future, of a clock that was set back, is no fresh one at custody', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const authTime = Math.floor(attacked.clock.now / 1_000) + 20 * 86_400
  const { thumbprint, userId } = frame.session
  const session = attacked.vault.auth.begin({ userId, thumbprint, authTime })
  const token = await attacked.vault.auth.token(session, 'custody')
  expect(await refusalOf(frame.client.call(postWalletDelete, {}, { token }))).toBe('unauthorized')
  expect(await frame.share(wallet)).toHaveLength(33)
})
