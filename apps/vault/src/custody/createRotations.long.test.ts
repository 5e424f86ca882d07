import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely, KyselyPlugin } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createUserStates } from '../envelope/createUserStates.js'
import { createCustodyStore } from './createCustodyStore.js'
import { createDeviceRequests } from './createDeviceRequests.js'
import { createDevices } from './createDevices.js'
import { createRotations } from './createRotations.js'
import { custodyStates } from './custodyStates.js'
import { type CustodyTables, custodySchema } from './custodyTables.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const key = new Uint8Array(32).fill(7)
const envelope = (ct: string) => ({ kek_id: 'kek', dek: 'dek', ct })
const ids = { userId: 'user', walletId: 'wallet' }
const first = { ...ids, epoch: 1, device: 'first' }
const second = { ...ids, epoch: 1, device: 'second' }
const now = () => 1_800_000_000_000
const rotation = {
  ...first,
  epoch: 2,
  rotationId: 'rotation',
  blob: 'blob 2',
  bridge: 'bridge',
  own: envelope('own 2'),
  recovery: envelope('recovery 2'),
}
const rival = { ...rotation, device: 'second', rotationId: 'rival' }
const request = { ...ids, device: 'third', requestId: 'request' }

/** All parts of custody on one database, as the process has them. */
function partsOf(db: Kysely<CustodyTables>) {
  const renewal = { renew: <R>(_: string, change: () => Promise<R>) => change() }
  const states = createUserStates({
    ...custodyStates,
    db,
    name: 'custody',
    key,
    report: () => {},
    now,
  })
  return {
    store: createCustodyStore(db, states, now),
    rotations: createRotations({ db, states, renewal, now }),
    devices: createDevices({
      db,
      states,
      renewal,
      userKeys: { destroy: async () => {} },
      escrow: { isUnprotected: async () => false },
      now,
    }),
    requests: createDeviceRequests(db, states, now),
  }
}
type Parts = ReturnType<typeof partsOf>

async function open() {
  const db = await openSqlite<CustodyTables>({
    folder: undefined,
    file: 'custody.db',
    lock: 'lock.db',
    migrations: [custodySchema],
    synchronous: 'NORMAL',
  })
  cleanUps.push(() => db.destroy())
  const parts = partsOf(db)
  const { store } = parts
  await store.addPending({
    wallet_id: 'wallet',
    user_id: 'user',
    epoch: 1,
    device: 'first',
    eip155: '0x',
    solana: 's',
    blob: 'blob',
    recovery: envelope('recovery'),
    own: envelope('own'),
  })
  await store.confirm(first)
  await store.allow(second)
  await store.putDevice(second, envelope('second'))
  return { db, parts }
}

const tables = [
  'wallets',
  'generations',
  'shares',
  'allowed_devices',
  'device_requests',
  'releases',
  'user_states',
  'audit',
] as const
const contents = (db: Kysely<CustodyTables>) =>
  Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))

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

const confirmed = { ...rotation, endsOthers: false }
const add = ({ rotations }: Parts) => rotations.add(rotation)
const addRival = ({ rotations }: Parts) => rotations.add(rival)
const confirm = ({ rotations }: Parts) => rotations.confirm(confirmed)
const begin = ({ requests }: Parts) =>
  requests.begin({ ...request, browser: 'b', place: null, commitment: 'c' })
const accept = ({ requests }: Parts) => requests.accept({ ...request, device: 'first' }, 'nonce')
const reveal = ({ requests }: Parts) =>
  requests.reveal(request, { ephemeralKey: 'key', nonce: 'new' })
const approve = ({ requests }: Parts) =>
  requests.approve(
    { ...request, device: 'first' },
    { epoch: 1, share: { enc: 'enc', ct: 'ct' }, envelope: envelope('third') },
  )

test.each<[string, ((parts: Parts) => Promise<unknown>)[], (parts: Parts) => Promise<unknown>]>([
  ['a new generation', [addRival], add],
  ['a confirmation', [add, addRival], confirm],
  [
    'a confirmation that ends the others',
    [add, addRival, begin],
    ({ rotations }) => rotations.confirm({ ...confirmed, endsOthers: true }),
  ],
  [
    'a device that carries over',
    [add, confirm],
    ({ rotations }) =>
      rotations.carryOver({ ...second, epoch: 2, fromEpoch: 1 }, envelope('second 2')),
  ],
  ['an end of devices', [addRival, begin], ({ devices }) => devices.revoke(first, 'others')],
  ['a deletion', [add, begin], ({ devices }) => devices.deleteUser('user', 'first')],
  ['a request', [], begin],
  ['an approval', [begin, accept, reveal], approve],
])('P7 %s that is cut off at any statement is whole or never was', async (_what, before, act) => {
  let statement = 0
  let isDone = false
  while (!isDone) {
    statement += 1
    const { db, parts } = await open()
    for (const step of before) await step(parts)
    const then = await contents(db)
    const dying = partsOf(db.withPlugin(dyingAt(statement)))
    isDone = await act(dying).then(
      () => true,
      () => false,
    )
    if (!isDone) expect(await contents(db)).toEqual(then)
    else expect(await contents(db)).not.toEqual(then)
  }
  expect(statement).toBeGreaterThan(5)
})

test('P6 the database itself refuses a second pending generation of a device', async () => {
  const { db, parts } = await open()
  await add(parts)
  const [row] = await db.selectFrom('generations').selectAll().execute()
  if (!row) throw new Error('a generation')
  const another = { ...row, rotation_id: 'another' }
  await expect(db.insertInto('generations').values(another).execute()).rejects.toThrow(/UNIQUE/)
})

test('an earlier generation goes with the last device that has a share of it', async () => {
  const { db, parts } = await open()
  await add(parts)
  await confirm(parts)
  const generations = () => db.selectFrom('generations').select('epoch').execute()
  expect(await generations()).toEqual([{ epoch: 1 }])
  const moved = { ...second, epoch: 2, fromEpoch: 1 }
  expect(await parts.rotations.carryOver(moved, envelope('second 2'))).toBe('carried')
  expect(await generations()).toEqual([])
  const shares = await db.selectFrom('shares').select(['kind', 'device', 'epoch']).execute()
  expect(shares.map(({ device, epoch, kind }) => `${kind} ${device} ${epoch}`).sort()).toEqual([
    'device first 2',
    'device second 2',
    'recovery  2',
  ])
})
