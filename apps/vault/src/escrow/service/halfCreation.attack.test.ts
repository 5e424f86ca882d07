import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestFrame, makeWallet } from '../../custody/testing/createTestFrame.js'
import { type AttackedVault, openAttackedVault } from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
}, 30_000)
afterEach(() => attacked.close())

/** Copies a database with its log of the last writes, or takes it away where there is none. */
function copyDatabase(from: string, to: string): void {
  for (const end of ['', '-wal', '-shm']) {
    const [source, target] = [from, to].map((name) => join(attacked.folder, `${name}.db${end}`))
    rmSync(target ?? '', { force: true })
    if (existsSync(source ?? '')) copyFileSync(source ?? '', target ?? '')
  }
}

const count = (name: string, statement: string) => {
  const db = new Libsql(join(attacked.folder, `${name}.db`))
  const rows = db.prepare(statement).all()
  db.close()
  return rows.length
}

test.each([['escrow'], ['custody']] as const)(
  'T383 %s is killed after it wrote the user’s key and before the rows: the next attempt makes the wallet, and so does one with another wallet',
  async (service) => {
    const frame = await createTestFrame(attacked.vault)
    const { email, session } = frame
    const wallet = await makeWallet()
    const begin = () =>
      service === 'escrow' ? frame.uploadRecoveryShare(wallet) : frame.uploadWallet(wallet)
    await attacked.restart({ act: () => copyDatabase(service, 'before') })
    expect((await begin()).status).toBe(200)
    // The file of the keys is the newer one: so it is when the process dies between the two.
    await attacked.restart({ act: () => copyDatabase('before', service) })
    const keysOfUsers = "select 1 from user_keys where user_id != ''"
    const rows = service === 'escrow' ? 'recovery_shares' : 'shares'
    expect(count(`${service}-keys`, keysOfUsers)).toBeGreaterThan(0)
    expect(count(service, `select 1 from ${rows}`)).toBe(0)

    // Also with another wallet, which a visitor who begins anew makes.
    const other = await makeWallet()
    for (const each of [wallet, other])
      expect((await frame.uploadRecoveryShare(each)).status).toBe(200)
    for (const step of [frame.uploadWallet, frame.confirm, frame.confirmShare])
      expect((await step(other)).status).toBe(200)
    await attacked.restart()
    expect(Buffer.from(await frame.share(other))).toEqual(Buffer.from(other.shares[1]))
    await attacked.vault.mailServer.next(email)
    const fresh = await createTestFrame(attacked.vault, { userId: session.userId, email })
    expect(Buffer.from(await fresh.recover(other))).toEqual(Buffer.from(other.shares[2]))
    expect(attacked.vault.reports.join('\n')).not.toContain('stored')
  },
  40_000,
)
