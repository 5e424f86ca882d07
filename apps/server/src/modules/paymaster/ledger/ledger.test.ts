import { expect, test } from 'vitest'
import { createLedger, type Reservation } from './createLedger.js'
import { createSettlements } from './createSettlements.js'
import { sumsOf } from './daySums.js'
import { openLedgerDatabase } from './openLedgerDatabase.js'

const chain = 'eip155:1'
const paymaster = '0xpa'
const gwei = 10n ** 9n
const policy = {
  name: 'shop',
  maxPerOperation: 100n * gwei,
  perVisitorPerDay: 150n * gwei,
  perDay: 300n * gwei,
  budget: 400n * gwei,
}
const start = Date.UTC(2026, 0, 31, 23, 59)

async function open() {
  const clock = { now: start }
  const now = () => clock.now
  const db = await openLedgerDatabase(undefined)
  const [ledger, settlements] = [createLedger(db, now), createSettlements(db, now)]
  const reserve = (sender: string, nonce: bigint, cost: bigint, more: Partial<Reservation> = {}) =>
    ledger.reserve({
      ...{ chain, policy, sender, nonce, cost: cost * gwei, validUntil: 1_000 },
      network: '192.0.2.1',
      ...{ deposit: 10n ** 18n, ...more },
    })
  const settle = (paid: [string, bigint, bigint][], endedBefore = 0) =>
    settlements.settle({
      ...{ chain, paymaster, block: 5, time: clock.now / 1_000, endedBefore, isLast: true },
      paid: paid.map(([sender, nonce, cost]) => ({ sender, nonce, cost: cost * gwei })),
    })
  const sums = (name = 'shop') => sumsOf(db, { chain, policy: name })
  return { clock, db, ledger, reserve, settle, settlements, sums }
}

test('what was reserved is booked at what it did cost, once', async () => {
  const { reserve, settle, settlements, sums } = await open()
  expect(await reserve('0xa', 0n, 80n)).toBeUndefined()
  expect(await sums()).toEqual({ reserved: 80, spent: 0 })
  for (let again = 0; again < 3; again += 1) await settle([['0xa', 0n, 30n]])
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
  expect(await settlements.begin({ chain, paymaster, block: 1 })).toEqual({ block: 5, again: 5 })
  expect(await reserve('0xa', 0n, 80n)).toBe('nonce')
  // What it did cost counts for the visitor's day.
  expect(await reserve('0xa', 1n, 100n)).toBeUndefined()
  expect(await reserve('0xa', 2n, 21n)).toBe('visitor-limit')
  expect(await reserve('0xa', 2n, 20n)).toBeUndefined()
})

test('an offer is free again when its time is over, and not before', async () => {
  const { reserve, settle, sums } = await open()
  await reserve('0xa', 0n, 80n)
  await settle([], 1_000)
  expect(await sums()).toEqual({ reserved: 80, spent: 0 })
  await settle([], 1_001)
  expect(await sums()).toEqual({ reserved: 0, spent: 0 })
})

test('T431 of two offers for a nonce the longer and dearer one is held', async () => {
  const { reserve, settle, sums } = await open()
  await reserve('0xa', 0n, 80n, { validUntil: 2_000 })
  await reserve('0xa', 0n, 50n, { validUntil: 1_000 })
  await settle([], 1_500)
  expect(await sums()).toEqual({ reserved: 80, spent: 0 })
})

test('T434 an operation that was signed elsewhere is spent all the same', async () => {
  const { settle, sums } = await open()
  for (let again = 0; again < 2; again += 1) await settle([['0xa', 0n, 30n]])
  expect(await sums('')).toEqual({ reserved: 0, spent: 30 })
})

test('T434 an operation that is included after its time seemed over costs its policy, for days', async () => {
  const { clock, db, reserve, settle, sums } = await open()
  for (const sender of ['0xa', '0xb', '0xc']) await reserve(sender, 0n, 80n)
  await settle([], 1_001)
  // Its day is over, and one was offered again: that one is of today.
  clock.now += 120_000
  expect(await reserve('0xb', 0n, 50n)).toBeUndefined()
  expect(await sums()).toEqual({ reserved: 50, spent: 0 })
  for (let again = 0; again < 2; again += 1)
    await settle([
      ['0xa', 0n, 30n],
      ['0xb', 0n, 20n],
    ])
  expect(await sums()).toEqual({ reserved: 0, spent: 50 })
  expect((await sumsOf(db, { chain, day: '2026-02-01' })).spent).toBe(20)
  expect(await reserve('0xa', 0n, 1n)).toBe('nonce')
  // What is ended for long is forgotten.
  clock.now += 4 * 86_400_000
  await settle([])
  expect(await db.selectFrom('paymaster_offers').selectAll().execute()).toEqual([])
})

test('T431 offers of two policies for one nonce: one is booked, the other is free', async () => {
  const { reserve, settle, sums } = await open()
  await reserve('0xa', 0n, 80n)
  await reserve('0xa', 0n, 60n, { policy: { ...policy, name: 'other' } })
  await settle([['0xa', 0n, 30n]])
  expect([await sums(), await sums('other')]).toEqual([
    { reserved: 0, spent: 30 },
    { reserved: 0, spent: 0 },
  ])
})

test('T435 what another network asked for takes nothing of a visitor until it is paid, even for the same nonce', async () => {
  const { reserve, settle, sums } = await open()
  const stranger = { network: '192.0.2.66' }
  expect(await reserve('0xa', 0n, 100n, stranger)).toBeUndefined()
  expect(await reserve('0xa', 1n, 50n, stranger)).toBeUndefined()
  expect(await reserve('0xa', 2n, 1n, stranger)).toBe('visitor-limit')
  // The same nonce, cheaper, counts as what its own network asked for; the dearer one is held.
  expect(await reserve('0xa', 0n, 50n)).toBeUndefined()
  expect(await reserve('0xa', 2n, 100n)).toBeUndefined()
  expect(await reserve('0xa', 3n, 1n)).toBe('visitor-limit')
  expect(await sums()).toEqual({ reserved: 250, spent: 0 })
  await settle([['0xa', 2n, 100n]])
  expect(await reserve('0xa', 3n, 1n, stranger)).toBe('visitor-limit')
})

test('a new day has its limits again, and all days together have theirs', async () => {
  const { clock, reserve, sums } = await open()
  for (const sender of ['0xa', '0xb', '0xc'])
    expect(await reserve(sender, 0n, 100n)).toBeUndefined()
  expect(await reserve('0xd', 0n, 1n)).toBe('day-limit')
  clock.now += 120_000
  expect(await reserve('0xd', 0n, 100n)).toBeUndefined()
  expect(await reserve('0xe', 0n, 1n)).toBe('budget')
  expect(await sums()).toEqual({ reserved: 400, spent: 0 })
})

test('amounts are rounded against the visitor', async () => {
  const { reserve, sums } = await open()
  await reserve('0xa', 0n, 0n, { cost: 1n })
  expect(await sums()).toEqual({ reserved: 1, spent: 0 })
  expect(await reserve('0xa', 1n, 0n, { cost: 100n * gwei + 1n })).toBe('operation-limit')
  expect(await reserve('0xa', 1n, 5n, { deposit: 6n * gwei - 1n })).toBe('deposit')
})

test('paid operations are forgotten after some days, their sums are not', async () => {
  const { clock, db, reserve, settle, sums } = await open()
  await reserve('0xa', 0n, 80n)
  await settle([['0xa', 0n, 30n]])
  clock.now += 4 * 86_400_000
  await settle([])
  expect(await db.selectFrom('paymaster_offers').selectAll().execute()).toEqual([])
  expect(await sums()).toEqual({ reserved: 0, spent: 30 })
})
