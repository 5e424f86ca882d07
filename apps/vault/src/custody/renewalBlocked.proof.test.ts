import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner } from './testing/createTestFrame.js'
import { rotationCalls } from './testing/createTestRotation.js'
import { type AttackedVault, openAttackedVault } from './testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const run = (name: string, text: string) => {
  const db = new Libsql(join(attacked.folder, name))
  db.exec(text)
  db.close()
}
function mostKeys(): number {
  const db = new Libsql(join(attacked.folder, 'custody-keys.db'))
  const rows = db.prepare('select count(*) as count from user_keys group by user_id').all()
  db.close()
  return Math.max(...(rows as { count: number }[]).map(({ count }) => count))
}

test('T375 the next start finishes what was interrupted, also where a row of another user does not open', async () => {
  const ann = await createOwner(attacked.vault)
  const bob = await createOwner(attacked.vault)
  run(
    'custody.db',
    `create trigger stopped before update of dek on shares when old.dek != new.dek
    begin select raise(abort, 'stopped'); end`,
  )
  const { revoke } = rotationCalls(attacked.vault, ann.frame)
  await revoke(ann.wallet.walletId, ['x'.repeat(43)])
  expect(mostKeys()).toBe(2)
  await attacked.restart({
    act: () => {
      run('custody.db', 'drop trigger stopped')
      // One row that no key opens: of a key that the operator destroyed too early, or a damaged disk.
      const id = bob.frame.session.userId
      run('custody.db', `update shares set kek_id = 'gone' where user_id = '${id}' and kind = 'device'`)
    },
  })
  await attacked.vault.custody.rewrapped.catch(() => undefined)
  expect(mostKeys(), 'keys of ann').toBe(1)
}, 60_000)
