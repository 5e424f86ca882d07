import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  postAlerts,
  postEscrowDelete,
  postFreezeOwn,
  postRecovery,
  postRecoveryRelease,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
} from '../../custody/testing/createTestFrame.js'
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

const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
const remove = async (frame: TestFrame) =>
  frame.client.call(postEscrowDelete, {}, await escrowOf(frame))

/** Keeps a copy of escrow's database, as a backup does, and puts it back. */
async function backUp() {
  const { folder } = attacked
  await attacked.restart()
  // Everything is in the main file once it was closed.
  const files = () => readdirSync(folder).filter((name) => /^escrow\.db(-wal|-shm)?$/.test(name))
  for (const name of files()) copyFileSync(join(folder, name), join(folder, `backup-${name}`))
  return async () => {
    await attacked.restart({
      edit: (db) => {
        db.close()
        for (const name of files()) rmSync(join(folder, name))
        for (const name of readdirSync(folder).filter((each) => each.startsWith('backup-')))
          copyFileSync(join(folder, name), join(folder, name.slice('backup-'.length)))
      },
    })
  }
}

test('T54 what was deleted does not open from a backup of the database: a share that e-mail protects', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { frame: other, wallet: theirs } = await createOwner(attacked.vault)
  const restore = await backUp()
  await remove(owner)
  await remove(owner)
  await restore()
  const { email, session } = owner
  const fresh = await createTestFrame(attacked.vault, { userId: session.userId, email })
  expect(await refusalOf(fresh.recover(wallet))).toBe('unavailable')
  const second = await createTestFrame(attacked.vault, {
    userId: other.session.userId,
    email: other.email,
  })
  expect(await second.recover(theirs)).toHaveLength(33)
})

test('T54 what was deleted does not open from a backup of the database: a set of factors', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const restore = await backUp()
  await remove(owner)
  await restore()
  const fresh = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  const proof = await factor.proveFor(fresh, wallet, 'release')
  const input = { ...proof, hostOrigin: testHost }
  const released = fresh.client.call(postRecoveryRelease, input, await escrowOf(fresh))
  expect(await refusalOf(released)).toBe('code-wrong')
})

test('T54 after a deletion no row names the user but the log, and the visitor may begin anew', async () => {
  const { frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  await attacked.vault.escrow.peer.alert(owner.session.userId, 'mailbox-lost')
  await remove(owner)
  const { epoch, walletId } = wallet
  const access = await escrowOf(owner)
  expect(await owner.client.call(postRecovery, { walletId }, access)).toEqual({ kind: 'none' })
  const { alerts } = await owner.client.call(postAlerts, { walletId, epoch, seen: [] }, access)
  expect(alerts).toEqual([])
  const rows: string[] = []
  await attacked.restart({
    edit: (db) => {
      const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
        name: string
      }[]
      for (const { name } of tables)
        if (
          JSON.stringify(db.prepare(`select * from ${name}`).all()).includes(owner.session.userId)
        )
          rows.push(name)
    },
  })
  expect(rows.sort()).toEqual(['escrow_audit'])
})

test('a deletion needs a login of the last five minutes, and a frozen wallet is not deleted', async () => {
  const { frame } = await createOwner(attacked.vault)
  await frame.client.call(postFreezeOwn, {}, await escrowOf(frame))
  expect(await refusalOf(remove(frame))).toBe('frozen')
  attacked.clock.now += 301_000
  expect(await refusalOf(remove(frame))).toBe('unauthorized')
})

test('an alert of auth or custody shows on every device of the user, and on no other’s', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { frame: other, wallet: theirs } = await createOwner(attacked.vault)
  await attacked.vault.escrow.peer.alert(owner.session.userId, 'mailbox-lost')
  const kindsOf = async (frame: TestFrame, { epoch, walletId }: typeof wallet) => {
    const input = { walletId, epoch, seen: [] }
    const { alerts } = await frame.client.call(postAlerts, input, await escrowOf(frame))
    return alerts.map(({ kind }) => kind)
  }
  expect(await kindsOf(owner, wallet)).toEqual(['mailbox-lost'])
  expect(await kindsOf(other, theirs)).toEqual([])
})
