import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEnvelopeCipher, type Envelope } from './createEnvelopeCipher.js'
import { createKeyRenewal, reopenRows } from './createKeyRenewal.js'
import { createSoftwareKey } from './KeyProvider.js'
import { openUserKeys, type UserKeys } from './openUserKeys.js'

type Tables = { shares: Envelope & { readonly user_id: string } }

const kek = createSoftwareKey(randomBytes(32))
const plain = createEnvelopeCipher(kek)
const bindingOf = (user: string) => ({ kind: 'S', user, wallet: 'w', epoch: 1, device: '' })
const secretOf = (at: number) => Buffer.alloc(33, at)
const noSignal = new AbortController().signal

let db: Kysely<Tables>
let userKeys: UserKeys
const failures: unknown[] = []
beforeEach(async () => {
  db = await openSqlite<Tables>({
    folder: undefined,
    file: 'shares.db',
    lock: 'lock.db',
    migrations: ['create table shares (user_id text, kek_id text, dek text, ct text)'],
    synchronous: 'NORMAL',
  })
  userKeys = await openUserKeys({ folder: undefined, name: 'custody', cipher: plain })
  failures.length = 0
})
afterEach(async () => {
  await userKeys.close()
  await db.destroy()
})

/** A service; one that is killed at a step does nothing from there on. */
function service(killed?: 'renew' | 'newest' | 'move' | 'destroyOlder') {
  const layered = createEnvelopeCipher(kek, [], userKeys)
  const dead = async () => {
    throw new Error('killed')
  }
  const keys = killed && killed in userKeys ? { ...userKeys, [killed]: dead } : userKeys
  const cipher = killed === 'move' ? { ...layered, addLayer: dead } : layered
  const common = { db, shareTable: 'shares' } as const
  const onFailure = (error: unknown) => void failures.push(error)
  const renewal = createKeyRenewal({ ...common, cipher, userKeys: keys, onFailure })
  const store = (envelope: Envelope) =>
    db.transaction().execute((trx) =>
      renewal.moveToNewestKey(trx, 'ann', () =>
        trx
          .insertInto('shares')
          .values({ user_id: 'ann', ...envelope })
          .execute(),
      ),
    )
  return { cipher: reopenRows({ ...common, cipher: layered }), renewal, store }
}

const seal = (at: number, user = 'ann') => service().cipher.seal(bindingOf(user), secretOf(at))
const rows = () => db.selectFrom('shares').selectAll().execute()
async function expectAllOpen(count: number) {
  const all = await rows()
  expect(all).toHaveLength(count)
  const plainCipher = createEnvelopeCipher(kek, [], userKeys)
  for (const row of all) expect(await plainCipher.open(bindingOf('ann'), row)).toHaveLength(33)
}

test('T375 what was stored before a renewal opens after it, and a copy from before does not', async () => {
  const { cipher, renewal, store } = service()
  for (const at of [1, 2, 3]) await store(await seal(at))
  const copy = await rows()
  await renewal.renew('ann', () =>
    db
      .deleteFrom('shares')
      .where('ct', '=', copy[0]?.ct ?? '')
      .execute(),
  )
  await expectAllOpen(2)
  expect(await userKeys.findRenewed()).toEqual([])
  const stolen = createEnvelopeCipher(kek, [], userKeys)
  for (const row of copy) {
    // Nor under the number of the new key, nor without any.
    const [, number, closed] = row.dek.split('.')
    for (const dek of [row.dek, `u.${Number(number) + 1}.${closed}`, `u.${closed}`, `${closed}`])
      expect(await stolen.open(bindingOf('ann'), { ...row, dek })).toBe(undefined)
  }
  // Who has read a row before it moved still opens it, unless it was destroyed.
  const [first, ...rest] = copy
  expect(first && (await cipher.open(bindingOf('ann'), first))).toBe(undefined)
  for (const row of rest) expect(await cipher.open(bindingOf('ann'), row)).toHaveLength(33)
  expect(failures).toEqual([])
})

test.each(['renew', 'newest', 'move', 'destroyOlder'] as const)(
  'T375 killed at the step %s everything opens, and the next start finishes it',
  async (step) => {
    for (const at of [1, 2]) await service().store(await seal(at))
    const copy = await rows()
    const killed = service(step).renewal.renew('ann', async () => 'changed')
    expect(await killed.catch(() => 'not changed')).toBe(
      step === 'renew' ? 'not changed' : 'changed',
    )
    await expectAllOpen(2)
    expect(await userKeys.findRenewed()).toEqual(step === 'renew' ? [] : ['ann'])
    // What is stored meanwhile opens as well.
    await service().store(await seal(3))
    await service().renewal.finish(noSignal)
    await expectAllOpen(3)
    expect(await userKeys.findRenewed()).toEqual([])
    if (step === 'renew') return
    const stolen = createEnvelopeCipher(kek, [], userKeys)
    for (const row of copy) expect(await stolen.open(bindingOf('ann'), row)).toBe(undefined)
  },
)

test('T375 a change that fails is not made, and its key is the user’s nevertheless', async () => {
  await service().store(await seal(1))
  const failing = service().renewal.renew('ann', () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  await expectAllOpen(1)
  expect(await userKeys.findRenewed()).toEqual([])
})

test('T375 a share that was encrypted under a key that is gone by now is refused, not stored', async () => {
  const { renewal, store } = service()
  await store(await seal(1))
  const late = await seal(2)
  await renewal.renew('ann', async () => undefined)
  await expect(store(late)).rejects.toMatchObject({ status: 503 })
  await expectAllOpen(1)
  // One whose key is still there moves to the new one.
  const early = await seal(3)
  await userKeys.renew('ann')
  await store(early)
  await renewal.finish(noSignal)
  await expectAllOpen(2)
})

test('T375 many writes and renewals at once: each share that was taken opens', async () => {
  const { renewal, store } = service()
  await store(await seal(0))
  const works = Array.from({ length: 40 }, async (_, at) => {
    await setTimeout(at)
    if (at % 4 === 0) return renewal.renew('ann', async () => 'renewed')
    const envelope = await seal(at)
    // Long enough for a renewal to come in between.
    await setTimeout(at % 3 === 0 ? 30 : 0)
    await store(envelope)
    return 'stored'
  })
  const outcomes = await Promise.allSettled(works)
  const stored = outcomes.filter((it) => it.status === 'fulfilled' && it.value === 'stored')
  for (const it of outcomes)
    if (it.status === 'rejected') expect(it.reason).toMatchObject({ status: 503 })
  await expectAllOpen(stored.length + 1)
  expect(failures).toEqual([])
  expect(await userKeys.findRenewed()).toEqual([])
})

test('T375 a row that does not open keeps the old key, and is no reason to lose another', async () => {
  const { renewal, store } = service()
  for (const at of [1, 2]) await store(await seal(at))
  const [one] = await rows()
  const edited = { ...one, dek: `${one?.dek.slice(0, -4)}AAAA` }
  await db
    .updateTable('shares')
    .set({ dek: edited.dek })
    .where('ct', '=', one?.ct ?? '')
    .execute()
  await renewal.renew('ann', async () => undefined)
  expect(String(failures)).toContain('a row of user ann does not open: the old key stays')
  await expect(renewal.finish(noSignal)).rejects.toThrow('1 users keep an old key')
  await db
    .updateTable('shares')
    .set({ dek: one?.dek ?? '' })
    .where('ct', '=', one?.ct ?? '')
    .execute()
  await renewal.finish(noSignal)
  await expectAllOpen(2)
})

test('a user without a key gets none by a renewal', async () => {
  await service().renewal.renew('bob', async () => undefined)
  expect(await userKeys.newest('bob')).toBe(undefined)
})
