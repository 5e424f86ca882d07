import {
  postAlerts,
  postFreeze,
  postFreezeOwn,
  postRecoveryMailbox,
  postUnfreeze,
  postUnfreezeLink,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
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
    const ownMailbox = {
      userId: frame.session.userId,
      client: frame.client,
      email: 'own@example.com',
    }
    const again = await createTestFrame(vault, ownMailbox)
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

test('T364 T366 nor does an old notice of an unfreezing stop one, or freeze again, after these 72 hours', async () => {
  const { vault, clock } = attacked
  const { factor, frame, wallet } = await createProtectedOwner(vault)
  const { client, email, session } = frame
  const access = { token: await frame.token('escrow') }
  await client.call(postFreezeOwn, {}, access)
  await client.call(postUnfreeze, await factor.proveFor(frame, wallet, 'unfreeze'), access)
  const token = parseLinkMail(await vault.mailServer.next(email, 'unfreeze'), 'unfreeze')
  const proof = await factor.proveFor(frame, wallet, 'mailbox')
  await client.call(postRecoveryMailbox, { ...proof, email: 'own@example.com' }, access)
  const show = () => client.send(postUnfreezeLink, { token, action: 'show' }, { proof: '' })
  clock.now += 71 * hourMs
  expect(await show()).toMatchObject({ status: 200, body: { state: 'unfrozen' } })
  clock.now += 2 * hourMs
  const stopped = await client.send(postUnfreezeLink, { token, action: 'stop' }, { proof: '' })
  expect(stopped).toMatchObject({ status: 410 })
  const again = await createTestFrame(vault, { userId: session.userId, client })
  const { epoch, walletId } = wallet
  const fresh = { token: await again.token('escrow') }
  const state = await client.call(postAlerts, { walletId, epoch, seen: [] }, fresh)
  expect(state.isFrozen ?? false).toBe(false)
}, 60_000)
