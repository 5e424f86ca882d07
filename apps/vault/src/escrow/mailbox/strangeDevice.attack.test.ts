import { postMailboxChange } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import { createTestFrame, type TestFrame } from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

test('T365 a device without a share moves the mailbox of a protected wallet nowhere, whatever old mailbox it names', async () => {
  const { frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { epoch, walletId } = wallet
  const { email, session } = owner
  const thief = await createTestFrame(attacked.vault, { userId: session.userId, email })
  const begin = async (frame: TestFrame, oldEmail: string) => {
    const newEmail = 'thief@evil.example'
    const input = { walletId, epoch, oldEmail, newEmail, hostOrigin: testHost }
    const access = { token: await frame.token('escrow') }
    return refusalOf(frame.client.call(postMailboxChange, input, access))
  }
  for (const named of [email, 'other@example.com'])
    expect(await begin(thief, named)).toBe('not-found')
  expect(await begin(owner, email)).toBe('none')
})
