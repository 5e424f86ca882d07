import { postAlerts, postRecoveryMailbox } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import { createTestFrame } from '../../custody/testing/createTestFrame.js'
import { type AttackedVault, openAttackedVault } from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

test('T114 a session of the old mailbox, on a device without a share, does not find the owner’s new mailbox by trying', async () => {
  const { vault } = attacked
  const { factor, frame: owner, wallet } = await createProtectedOwner(vault)
  // The mailbox is a thief's: its owner names another by a factor.
  const proof = await factor.proveFor(owner, wallet, 'mailbox')
  const mine = { ...proof, email: 'ann.private@example.com' }
  await owner.client.call(postRecoveryMailbox, mine, { token: await owner.token('escrow') })
  const { email, session } = owner
  const thief = await createTestFrame(vault, { userId: session.userId, email })
  const { epoch, walletId } = wallet
  const access = { token: await thief.token('escrow') }
  const answers = new Set<string>()
  for (const guess of ['ann@a.example', 'ann@b.example', 'ann.private@example.com']) {
    const input = { walletId, epoch, seen: [], email: guess }
    answers.add(JSON.stringify((await thief.client.call(postAlerts, input, access)).needs))
  }
  expect([...answers]).toHaveLength(1)
}, 60_000)
