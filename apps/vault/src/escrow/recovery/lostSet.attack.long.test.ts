import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { postAlerts, postRecovery, postRotationConfirm } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
  type TestRotation,
} from '../../custody/testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  openAttackedVault,
} from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ setSweepMs: 20 })
})
afterEach(() => attacked.close())

/** What the device that opens the wallet hears at its next visit. */
async function askEscrow(frame: TestFrame, { epoch, walletId }: TestRotation) {
  const access = { token: await frame.token('escrow') }
  const { needs } = await frame.client.call(postAlerts, { walletId, epoch, seen: [] }, access)
  const recovery = await frame.client.call(postRecovery, { walletId }, access)
  return { needs, recovery }
}

test('T385 escrow is put back from a backup of before a factor was added: the device learns that nothing recovers the wallet', async () => {
  const backup = mkdtempSync(join(tmpdir(), 'latchkey-backup-'))
  const names = ['escrow.db', 'escrow-keys.db']
  const copy = (from: string, to: string) => () => {
    for (const name of names) {
      for (const end of ['-wal', '-shm']) rmSync(join(to, name + end), { force: true })
      copyFileSync(join(from, name), join(to, name))
    }
  }
  const { frame, wallet } = await createOwner(attacked.vault)
  await attacked.restart({ act: copy(attacked.folder, backup) })
  const next = await makeRotation(attacked.vault, frame, wallet, [await makeTestFactor('key')])
  await sendRotation(frame, next)
  await attacked.restart({ act: copy(backup, attacked.folder) })
  rmSync(backup, { recursive: true, force: true })
  const { needs, recovery } = await askEscrow(frame, next)
  // What escrow has pairs with nothing at custody any more.
  expect(recovery).toMatchObject({ kind: 'email', epoch: 1 })
  expect(needs).toEqual(['recovery-missing'])
  // A session on another device learns nothing, nor does one that names another generation.
  const { userId } = frame.session
  const thief = await createTestFrame(attacked.vault, { userId, email: frame.email })
  expect((await askEscrow(thief, next)).needs).toEqual([])
  expect((await askEscrow(frame, { ...next, epoch: 7 })).needs).toEqual([])
  // The next change of factors mends it.
  const renewed = await makeRotation(attacked.vault, frame, next, [await makeTestFactor('key')])
  await sendRotation(frame, renewed)
  expect(await askEscrow(frame, renewed)).toMatchObject({
    needs: [],
    recovery: { kind: 'factors' },
  })
}, 60_000)

test('T385 while custody does not answer, and while the set waits for its device, nothing is missing', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const next = await makeRotation(attacked.vault, frame, wallet, [await makeTestFactor('key')])
  await sendRotation(frame, next, 'confirm')
  expect((await askEscrow(frame, next)).needs).toEqual(['confirm-recovery'])
  const { peer } = attacked.vault.custody
  peer.activeGeneration = () => Promise.reject(new Error('away'))
  const access = { token: await frame.token('escrow') }
  const strange = { walletId: wallet.walletId, epoch: 9, seen: [] }
  expect((await frame.client.call(postAlerts, strange, access)).needs).toEqual([])
}, 60_000)

/** Stores a set, and sets escrow’s clock ahead for a while before custody hears of it. */
async function confirmAfterJump(forMs: number) {
  const { clock, vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const next = await makeRotation(vault, frame, wallet, [await makeTestFactor('key')])
  await sendRotation(frame, next, 'set')
  clock.now += 26 * hourMs
  await setTimeout(forMs)
  clock.now -= 26 * hourMs
  const { epoch, rotationId, walletId } = next
  const input = { walletId, epoch, rotationId, endsOthers: false }
  const token = await frame.token('custody')
  await frame.client.call(postRotationConfirm, input, { token })
  return askEscrow(frame, next)
}

test('T385 escrow’s clock is ahead while a set waits for custody: the device learns that it is gone', async () => {
  expect((await confirmAfterJump(500)).needs).toEqual(['recovery-missing'])
}, 60_000)

test('T385 a clock that is ahead for one turn of the sweep deletes no set', async () => {
  await attacked.close()
  attacked = await openAttackedVault({ setSweepMs: 3_000 })
  expect((await confirmAfterJump(2_500)).needs).toEqual(['confirm-recovery'])
}, 60_000)
