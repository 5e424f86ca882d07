import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postRecoveryRelease } from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRotation, makeTestFactor, sendRotation } from './testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  openTestWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import { rotationCalls, splitInTwo } from './testing/createTestRotation.js'
import {
  type AttackedVault,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from './testing/openAttackedVault.js'
import { testHost } from './testing/openTestVault.js'

const databases = ['custody.db', 'escrow.db']
const keyFiles = ['custody-keys.db', 'escrow-keys.db']

let attacked: AttackedVault
let backup: string
let ann: Awaited<ReturnType<typeof createOwner>>
let bob: Awaited<ReturnType<typeof createOwner>>
beforeEach(async () => {
  backup = mkdtempSync(join(tmpdir(), 'latchkey-backup-'))
  attacked = await openAttackedVault()
  ann = await createOwner(attacked.vault)
  bob = await createOwner(attacked.vault)
  await attacked.restart({ act: () => copy([...databases, ...keyFiles], { isBack: false }) })
})
afterEach(async () => {
  await attacked.close()
  rmSync(backup, { recursive: true, force: true })
})

/** Copies files to the backup, or back. */
function copy(names: readonly string[], { isBack }: { readonly isBack: boolean }): void {
  const [from, to] = isBack ? [backup, attacked.folder] : [attacked.folder, backup]
  for (const name of names) {
    for (const end of ['-wal', '-shm']) rmSync(join(to, name + end), { force: true })
    copyFileSync(join(from, name), join(to, name))
  }
}
const restore = (names: readonly string[]) =>
  attacked.restart({ act: () => copy(names, { isBack: true }) })

/** Adds the first factor, with a new generation at both services. */
async function protect() {
  const factor = await makeTestFactor()
  const next = await makeRotation(attacked.vault, ann.frame, ann.wallet, [factor])
  await sendRotation(ann.frame, next)
  return { factor, next }
}

/** The shares of the first generation, as far as the services give them: of the device, for recovery, and escrow's. */
async function firstShares(): Promise<readonly string[]> {
  attacked.clock.now += nextMailMs
  const { frame, wallet } = ann
  const { userId } = frame.session
  const thief = await createTestFrame(attacked.vault, { userId, email: frame.email })
  await thief.allow(wallet)
  return [
    await refusalOf(frame.share(wallet)),
    await refusalOf(thief.share(wallet, 'recovery')),
    await refusalOf(thief.recover(wallet)),
  ]
}

/** How many keys a service has of each user. */
function keyCounts(name: string): readonly number[] {
  const db = new Libsql(join(attacked.folder, name))
  const rows = db.prepare('select count(*) as count from user_keys group by user_id').all()
  db.close()
  return (rows as { count: number }[]).map(({ count }) => count)
}

/** The wallet opens as it should now: by the device’s pair, and by the factor’s. */
async function expectOpen({ factor, next }: Awaited<ReturnType<typeof protect>>, frame: TestFrame) {
  const seed = Buffer.from(next.seed)
  expect(await openTestWallet(next, [next.shares[0], await frame.share(next)])).toEqual(seed)
  const proof = await factor.proveFor(frame, next, 'release')
  const input = { ...proof, hostOrigin: testHost }
  const access = { token: await frame.token('escrow') }
  expect(await refusalOf(frame.client.call(postRecoveryRelease, input, access))).toBe('none')
}

test('T375 backups of both databases from before the first factor open nothing with the keys of today', async () => {
  const rotated = await protect()
  await expectOpen(rotated, ann.frame)
  await restore(databases)
  expect(await firstShares()).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(attacked.vault.reports.join('\n')).toContain('does not open')
  // No other user has lost anything.
  expect(await bob.frame.share(bob.wallet)).toHaveLength(33)
}, 60_000)

test('T375 with the keys of that time they open: those are backed up for a few days only', async () => {
  await protect()
  await restore([...databases, ...keyFiles])
  expect(await firstShares()).toEqual(['none', 'none', 'none'])
}, 60_000)

test.each([
  ['custody', 'shares'],
  ['escrow', 'recovery_shares'],
])(
  'T375 %s is stopped before rows have moved to the new key: everything opens, and the next start finishes it',
  async (name, table) => {
    const edit = (text: string) => {
      const db = new Libsql(join(attacked.folder, `${name}.db`))
      db.exec(text)
      db.close()
    }
    edit(`create trigger stopped before update of dek on ${table} when old.dek != new.dek
    begin select raise(abort, 'stopped'); end`)
    const rotated = await protect()
    expect(attacked.vault.reports.join('\n')).toContain('stopped')
    expect(keyCounts(`${name}-keys.db`)).toContain(2)
    await expectOpen(rotated, ann.frame)
    edit('drop trigger stopped')
    await attacked.restart()
    await attacked.vault[name as 'custody' | 'escrow'].rewrapped
    expect(keyCounts(`${name}-keys.db`)).not.toContain(2)
    await expectOpen(rotated, ann.frame)
    await restore(databases)
    const left = (await firstShares()).filter((refusal) => refusal === 'none')
    expect(left).toEqual([])
  },
  60_000,
)

test('T375 the share of a device that was ended opens in no backup from before', async () => {
  const { frame, wallet } = ann
  const lost = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  const [own, server] = await splitInTwo(wallet.key)
  await lost.allow(wallet)
  expect((await lost.addDevice(wallet, server)).status).toBe(200)
  expect(await openTestWallet(wallet, [own, await lost.share(wallet)])).toBeDefined()
  await attacked.restart({ act: () => copy(['custody.db'], { isBack: false }) })
  const { revoke } = rotationCalls(attacked.vault, frame)
  expect((await revoke(wallet.walletId, 'others')).status).toBe(200)
  expect(await frame.share(wallet)).toHaveLength(33)
  await restore(['custody.db'])
  expect(await refusalOf(lost.share(wallet))).toBe('unavailable')
}, 60_000)

test('T375 releases and new devices while the key is renewed are no damage, and each device that was added opens', async () => {
  const { frame, wallet } = ann
  const { userId } = frame.session
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await createTestFrame(attacked.vault, { userId })
      await other.allow(wallet)
      return { other, pair: await splitInTwo(wallet.key) }
    }),
  )
  const { revoke } = rotationCalls(attacked.vault, frame)
  const [added, released] = await Promise.all([
    Promise.all(others.map(({ other, pair }) => other.addDevice(wallet, pair[1]))),
    Promise.all(Array.from({ length: 4 }, () => refusalOf(frame.share(wallet)))),
    Promise.all(['a', 'b', 'c'].map((it) => revoke(wallet.walletId, [it.repeat(43)]))),
  ])
  expect(released).toEqual(['none', 'none', 'none', 'none'])
  for (const [at, { other, pair }] of others.entries()) {
    // Refused, it may try again; what was taken opens.
    const isTaken = added[at]?.status === 200
    if (!isTaken) expect((await other.addDevice(wallet, pair[1])).status).toBe(200)
    expect(await openTestWallet(wallet, [pair[0], await other.share(wallet)])).toBeDefined()
  }
  expect(attacked.vault.reports).toEqual([])
  expect(keyCounts('custody-keys.db')).not.toContain(2)
}, 60_000)
