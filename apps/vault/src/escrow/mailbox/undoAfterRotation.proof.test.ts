import {
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
} from '@latchkey/protocol/vault'
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
import { testHost } from '../../custody/testing/openTestVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {} })
})
afterEach(() => attacked.close())

test.each([
  ['no rotation', false],
  ['a rotation', true],
] as const)(
  'T116 T125 the old mailbox undoes a change within 72 hours, also after %s',
  async (_name, isRotated) => {
    const { vault } = attacked
    const { frame, wallet } = await createOwner(vault)
    const { epoch, walletId } = wallet
    const { client, email, session } = frame
    const { userId } = session
    const newEmail = 'thief@evil.example'
    const access = { token: await frame.token('escrow') }
    const input = { walletId, epoch, oldEmail: email, newEmail, hostOrigin: testHost }
    const { changeId } = await client.call(postMailboxChange, input, access)
    const press = (token: string, action: 'confirm' | 'stop') =>
      client.send(postMailboxLink, { token, action }, { proof: '' })
    const oldToken = parseLinkMail(await vault.mailServer.next(email, 'mailbox'), 'mailbox')
    await press(oldToken, 'confirm')
    await press(
      parseLinkMail(await vault.mailServer.next(newEmail, 'mailbox'), 'mailbox'),
      'confirm',
    )
    await client.call(postMailboxChangeFinish, { changeId }, access)
    expect(await vault.escrow.peer.hasMailbox(userId, newEmail)).toBe(true)
    if (isRotated) {
      const moved = await createTestFrame(vault, { userId, client, email: newEmail })
      const next = await makeRotation(vault, moved, wallet, [await makeTestFactor('key')])
      await sendRotation(moved, next)
    }
    attacked.clock.now += hourMs
    const stopped = await press(oldToken, 'stop')
    expect({
      status: stopped.status,
      isUndone: await vault.escrow.peer.hasMailbox(userId, email),
    }).toEqual({ status: 200, isUndone: true })
  },
  60_000,
)
