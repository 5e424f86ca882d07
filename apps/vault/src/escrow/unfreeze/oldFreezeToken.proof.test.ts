import { postAlerts, postFreeze, postRecoveryMailbox, postUnfreeze } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
} from '../../custody/testing/createTestFactor.js'
import { createOwner, createTestFrame } from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  openAttackedVault,
} from '../../custody/testing/openAttackedVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {} })
})
afterEach(() => attacked.close())

test('T364 T366 a mailbox that a factor has replaced, and whose 72 hours are over, does not keep the wallet frozen with an old mail', async () => {
  const { vault, clock } = attacked
  const { frame, wallet } = await createOwner(vault)
  const factor = await makeTestFactor('key')
  const next = await makeRotation(vault, frame, wallet, [factor])
  await sendRotation(frame, next)
  const stolen = await vault.mailServer.next(frame.email, 'freeze')
  const token = parseLinkMail(stolen, 'freeze')
  const freeze = () => frame.client.send(postFreeze, { token }, { proof: '' })
  const { epoch, walletId } = next
  const own = async () => {
    const given = { userId: frame.session.userId, client: frame.client, email: 'own@example.com' }
    const again = await createTestFrame(vault, given)
    return { again, access: { token: await again.token('escrow') } }
  }
  await freeze()
  {
    const { access, again } = await own()
    const proof = await factor.proveFor(again, next, 'mailbox')
    await again.client.call(postRecoveryMailbox, { ...proof, email: 'own@example.com' }, access)
  }
  // Nothing of the old mailbox is asked for any more.
  clock.now += 73 * hourMs
  for (let round = 0; round < 3; round++) {
    const { access, again } = await own()
    const proof = await factor.proveFor(again, next, 'unfreeze')
    await again.client.call(postUnfreeze, proof, access)
    clock.now += 23 * hourMs
    await freeze()
    clock.now += 2 * hourMs
  }
  const { access, again } = await own()
  const state = await again.client.call(postAlerts, { walletId, epoch, seen: [] }, access)
  expect(state.isFrozen ?? false).toBe(false)
}, 60_000)
