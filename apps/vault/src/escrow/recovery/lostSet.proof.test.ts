import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { postAlerts, postRecovery } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
  type TestRotation,
} from '../../custody/testing/createTestFactor.js'
import { createOwner, type TestFrame } from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ setSweepMs: 20 })
})
afterEach(() => attacked.close())

/** What the device that opens the wallet is told at its next visit. */
async function told(frame: TestFrame, { epoch, walletId }: TestRotation) {
  const access = { token: await frame.token('escrow') }
  const { needs } = await frame.client.call(postAlerts, { walletId, epoch, seen: [] }, access)
  const recovery = await frame.client.call(postRecovery, { walletId }, access)
  return { needs, recovery }
}

test('escrow is put back from a backup of before a factor was added: the device learns that nothing recovers the wallet', async () => {
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
  const { needs, recovery } = await told(frame, next)
  // What escrow has pairs with nothing at custody any more.
  expect(recovery).toMatchObject({ kind: 'email', epoch: 1 })
  expect(needs).not.toEqual([])
}, 60_000)

test('T352 T382 escrow’s clock is ahead for a moment while a set waits for custody: the set stays, or the device learns that it is gone', async () => {
  const { clock, vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const next = await makeRotation(vault, frame, wallet, [await makeTestFactor('key')])
  await sendRotation(frame, next, 'set')
  clock.now += 26 * hourMs
  await setTimeout(200)
  clock.now -= 26 * hourMs
  const { epoch, rotationId, walletId } = next
  const { postRotationConfirm } = await import('@latchkey/protocol/vault')
  const input = { walletId, epoch, rotationId, endsOthers: false }
  const token = await frame.token('custody')
  const confirmed = await refusalOf(frame.client.call(postRotationConfirm, input, { token }))
  expect(confirmed).toBe('none')
  const { needs, recovery } = await told(frame, next)
  expect(recovery.kind === 'factors' || needs.length > 0).toBe(true)
}, 60_000)
