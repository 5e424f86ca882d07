import { randomBytes } from 'node:crypto'
import {
  deviceCommitmentText,
  deviceNoticeInfo,
  postDeviceRequest,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestReveal,
} from '@latchkey/protocol/vault'
import { split } from 'shamir-secret-sharing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeEphemeralKey,
  openTestWallet,
  sealFor,
  sealShare,
} from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'
import { sha256 } from '../envelope/sha256.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ releaseMode: 'delay' })
})
afterEach(() => attacked.close())

test('T71 while escrow holds the share back, a device of the owner approves the new one at once', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const { email, session } = owner
  const fresh = await createTestFrame(vault, { userId: session.userId, email })
  expect(await refusalOf(fresh.recover(wallet))).toBe('release-held')
  expect(await refusalOf(fresh.share(wallet))).toBe('not-found')

  const { epoch, walletId } = wallet
  const { thumbprint } = fresh.client
  const [ours, theirs] = [
    { token: await owner.token('custody') },
    { token: await fresh.token('custody') },
  ]
  const { key: ephemeralKey } = await makeEphemeralKey()
  const nonce = () => randomBytes(32).toString('base64url')
  const shown = { walletId, thumbprint, ephemeralKey, nonce: nonce() }
  const commitment = sha256(deviceCommitmentText(shown))
  const { requestId } = await fresh.client.call(postDeviceRequest, { walletId, commitment }, theirs)
  await owner.client.call(postDeviceRequestAccept, { requestId, nonce: nonce() }, ours)
  const reveal = { requestId, ephemeralKey, nonce: shown.nonce }
  await fresh.client.call(postDeviceRequestReveal, reveal, theirs)
  const [own, partner] = await split(wallet.key, 2, 2)
  if (!own || !partner) throw new Error('a pair')
  const up = owner.binding(wallet, 'S', 'up')
  const share = await sealShare(vault.custody.publicKey, up, partner)
  // The new device's own half does not pass through escrow or custody in the clear; here the test has it.
  const deviceShare = await sealShare(ephemeralKey, up, own)
  const info = deviceNoticeInfo(session.userId, walletId, requestId)
  const mailbox = await sealFor(vault.escrow.publicKey, info, Buffer.from(email))
  const input = { requestId, epoch, deviceShare, share, mailbox, hostOrigin: testHost }
  await owner.client.call(postDeviceRequestApprove, input, ours)
  const released = await fresh.share(wallet)
  expect(await openTestWallet(wallet, [own, released])).toEqual(Buffer.from(wallet.seed))
})
