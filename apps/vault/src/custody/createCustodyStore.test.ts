import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely, KyselyPlugin } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createUserStates } from '../envelope/createUserStates.js'
import type { WalletRef } from '../storage/walletRows.js'
import { createCustodyStore, type NewWallet } from './createCustodyStore.js'
import { createReleaseLog, type Release } from './createReleaseLog.js'
import { custodyLimits } from './custodyLimits.js'
import { custodyStates } from './custodyStates.js'
import { type CustodyTables, custodySchema } from './custodyTables.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function open() {
  const db = await openSqlite<CustodyTables>({
    folder: undefined,
    file: 'custody.db',
    lock: 'lock.db',
    migrations: [custodySchema],
    synchronous: 'NORMAL',
  })
  cleanUps.push(() => db.destroy())
  const clock = { now: 1_800_000_000_000 }
  return { db, clock, store: storeOf(db, () => clock.now) }
}

const key = new Uint8Array(32).fill(7)
const statesOf = (db: Kysely<CustodyTables>, now: () => number) =>
  createUserStates({ ...custodyStates, db, name: 'custody', key, report: () => {}, now })
const storeOf = (db: Kysely<CustodyTables>, now: () => number) =>
  createCustodyStore(db, statesOf(db, now), now)
const logOf = (db: Kysely<CustodyTables>, now: () => number) =>
  createReleaseLog(db, statesOf(db, now), now)

const envelope = (ct: string) => ({ kek_id: 'kek', dek: 'dek', ct })
const ref: WalletRef = { userId: 'user', walletId: 'wallet', epoch: 1, device: 'device' }
const second: WalletRef = { ...ref, device: 'second' }
const wallet: NewWallet = {
  wallet_id: 'wallet',
  user_id: 'user',
  epoch: 1,
  device: 'device',
  eip155: '0x',
  solana: 's',
  blob: 'blob',
  recovery: envelope('recovery'),
  own: envelope('own'),
}

/** All rows, to compare before and after. */
async function contents(db: Kysely<CustodyTables>) {
  const tables = [
    'wallets',
    'shares',
    'releases',
    'allowed_devices',
    'frozen',
    'user_states',
    'audit',
  ] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

/** Fails at the given statement, as a process that is killed there. */
function dyingAt(statement: number): KyselyPlugin {
  let count = 0
  return {
    transformQuery({ node }) {
      count += 1
      if (count === statement) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

type Act = (db: Kysely<CustodyTables>, now: () => number) => Promise<unknown>
const release: Omit<Release, 'share'> = {
  keyHash: 'key',
  userId: 'user',
  walletId: 'wallet',
  epoch: 1,
  device: 'device',
  purpose: 'device',
  isReadBack: false,
}

test.each<[string, string[], Act]>([
  ['a new wallet', ['old'], (db, now) => storeOf(db, now).addPending(wallet)],
  ['a confirmation', ['pending'], (db, now) => storeOf(db, now).confirm(ref)],
  [
    'a further device',
    ['pending', 'active', 'allowed'],
    (db, now) => storeOf(db, now).putDevice(second, envelope('second')),
  ],
  ['a device that is let in', ['pending', 'active'], (db, now) => storeOf(db, now).allow(second)],
  ['a freeze', ['pending', 'active'], (db, now) => storeOf(db, now).freeze('user')],
  [
    'a release',
    ['pending', 'active'],
    (db, now) => logOf(db, now).release({ ...release, share: { seq: 2, ct: 'own' } }),
  ],
])('P7 %s that is cut off at any statement is whole or never was', async (_what, before, act) => {
  let statement = 0
  let isDone = false
  while (!isDone) {
    statement += 1
    const { clock, db, store } = await open()
    if (before.includes('old')) await store.addPending({ ...wallet, wallet_id: 'old' })
    if (before.includes('pending')) await store.addPending(wallet)
    if (before.includes('active')) await store.confirm(ref)
    if (before.includes('allowed')) await store.allow(second)
    const then = await contents(db)
    const dying = db.withPlugin(dyingAt(statement))
    isDone = await act(dying, () => clock.now).then(
      () => true,
      () => false,
    )
    if (!isDone) expect(await contents(db)).toEqual(then)
    else expect(await contents(db)).not.toEqual(then)
  }
  expect(statement).toBeGreaterThan(2)
})

test('the least recently used device is dropped when there are too many, if it was not used for 90 days', async () => {
  const { clock, store } = await open()
  await store.addPending(wallet)
  await store.confirm(ref)
  const put = async (device: string) => {
    await store.allow({ ...ref, device })
    return store.putDevice({ ...ref, device }, envelope(`ct ${device}`))
  }
  for (let count = 1; count < custodyLimits.devices; count += 1) {
    clock.now += 1_000
    expect(await put(`device ${count}`)).toBe('put')
  }
  expect(await put('last')).toBe('too-many')
  expect(await put('device 5')).toBe('put')
  clock.now += custodyLimits.unusedMs - 50_000
  expect(await put('last')).toBe('put')
  expect(await store.findShare(ref, 'device')).toBeUndefined()
  expect(await store.findShare({ ...ref, device: 'device 1' }, 'device')).toBeDefined()
  expect(await store.findShare(ref, 'recovery')).toBeDefined()
})

test('a device gets sixty shares an hour and three hundred a day', async () => {
  const { clock, db, store } = await open()
  await store.addPending(wallet)
  await store.confirm(ref)
  const { release: take } = logOf(db, () => clock.now)
  const share = { seq: 2, ct: 'own' }
  let count = 0
  const one = () => {
    count += 1
    return take({ ...release, keyHash: `key ${count}`, share })
  }
  for (let hour = 0; hour < 5; hour += 1) {
    for (let at = 0; at < 60; at += 1) expect(await one()).toEqual({ kind: 'released' })
    const seconds = hour < 4 ? 3_600 : 20 * 3_600
    expect(await one()).toEqual({ kind: 'too-many', seconds })
    clock.now += 3_600_000
  }
  expect(await one()).toEqual({ kind: 'too-many', seconds: 19 * 3_600 })
  for (const other of [{ userId: 'other' }, { device: 'other' }]) {
    const keyHash = `key of ${Object.keys(other)}`
    expect(await take({ ...release, ...other, keyHash, share })).toEqual({ kind: 'released' })
  }
  clock.now += 19 * 3_600_000
  expect(await one()).toEqual({ kind: 'released' })
})

test('P5 a share whose row was replaced after it was read is not released', async () => {
  const { clock, db, store } = await open()
  await store.addPending(wallet)
  await store.confirm(ref)
  const log = logOf(db, () => clock.now)
  const read = (await store.findShare(ref, 'device'))?.row
  if (!read) throw new Error('read')
  await store.allow(ref)
  await store.putDevice(ref, envelope('another'))
  expect(await log.release({ ...release, share: read })).toEqual({ kind: 'gone' })
  expect(await db.selectFrom('releases').selectAll().execute()).toEqual([])
})

test('P6 the database itself refuses a second active wallet', async () => {
  const { clock, db, store } = await open()
  await store.addPending(wallet)
  await store.confirm(ref)
  const { own: _own, recovery: _recovery, ...row } = wallet
  const second = { ...row, wallet_id: 'second', state: 'active' as const, created_at: clock.now }
  await expect(db.insertInto('wallets').values(second).execute()).rejects.toThrow(/UNIQUE/)
})
