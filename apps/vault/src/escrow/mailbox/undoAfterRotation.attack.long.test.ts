import {
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
  postRecoveryMailbox,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
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
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {} })
})
afterEach(() => attacked.close())

/** Changes the mailbox, with both links. */
async function change(frame: TestFrame, { epoch, walletId }: TestWallet, newEmail: string) {
  const { mailServer } = attacked.vault
  const { client, email } = frame
  const access = { token: await frame.token('escrow') }
  const input = { walletId, epoch, oldEmail: email, newEmail, hostOrigin: testHost }
  const { changeId } = await client.call(postMailboxChange, input, access)
  const press = (token: string, action: 'confirm' | 'stop') =>
    client.send(postMailboxLink, { token, action }, { proof: '' })
  const oldToken = parseLinkMail(await mailServer.next(email, 'mailbox'), 'mailbox')
  await press(oldToken, 'confirm')
  await press(parseLinkMail(await mailServer.next(newEmail, 'mailbox'), 'mailbox'), 'confirm')
  await client.call(postMailboxChangeFinish, { changeId }, access)
  return { oldToken, press }
}

test.each([
  ['no rotation', false],
  ['a rotation', true],
] as const)(
  'T116 T125 the old mailbox undoes a change within 72 hours, also after %s',
  async (_name, isRotated) => {
    const { vault } = attacked
    const { frame, wallet } = await createOwner(vault)
    const { client, email, session } = frame
    const { userId } = session
    const newEmail = 'thief@evil.example'
    const { oldToken, press } = await change(frame, wallet, newEmail)
    expect(await vault.escrow.peer.hasMailbox(userId, newEmail)).toBe(true)
    if (isRotated) {
      const moved = await createTestFrame(vault, { userId, client, email: newEmail })
      const next = await makeRotation(vault, moved, wallet, [await makeTestFactor('key')])
      await sendRotation(moved, next)
    }
    const notified: string[] = []
    vault.auth.peer.stopEmailChange = async (id) => void notified.push(id)
    attacked.clock.now += hourMs
    const stopped = await press(oldToken, 'stop')
    expect({
      status: stopped.status,
      isUndone: await vault.escrow.peer.hasMailbox(userId, email),
      notified,
    }).toEqual({ status: 200, isUndone: true, notified: [userId] })
  },
  60_000,
)

test('T125 the wallet has a third mailbox by a factor since: the old one takes back nothing at escrow, and auth hears of it', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const { client, session } = frame
  const { userId } = session
  const newEmail = 'thief@evil.example'
  const { oldToken, press } = await change(frame, wallet, newEmail)
  const moved = await createTestFrame(vault, { userId, client, email: newEmail })
  const factor = await makeTestFactor('key')
  const next = await makeRotation(vault, moved, wallet, [factor])
  await sendRotation(moved, next)
  const proof = await factor.proveFor(moved, next, 'mailbox')
  const third = { ...proof, email: 'third@evil.example' }
  await client.call(postRecoveryMailbox, third, { token: await moved.token('escrow') })
  const notified: string[] = []
  vault.auth.peer.stopEmailChange = async (id) => void notified.push(id)
  expect(await press(oldToken, 'stop')).toMatchObject({ status: 410 })
  expect(notified).toEqual([userId])
  expect(await vault.escrow.peer.hasMailbox(userId, 'third@evil.example')).toBe(true)
}, 60_000)
