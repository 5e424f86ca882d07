import { expect, onTestFinished, test } from 'vitest'
import { createMemoryStore } from '../device/KeyValueStore.js'
import { checkDevice, checkServices } from './testing/checkServices.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createSchedule, createSeededRandom, type SeededRandom } from './testing/createSchedule.js'
import { createTestDevice, type TestDevice } from './testing/createTestDevice.js'
import { activeSetOf, isUnprotected, ownShareOf } from './testing/fakeStore.js'
import { userId } from './testing/openTestPage.js'
import { quickCrypto } from './testing/quickPrimitives.js'
import type { Simulation } from './testing/simulatePage.js'
import { approval, type VisitorPage, type VisitorWork, visit } from './testing/simulateVisitor.js'

const isLong = process.env.LATCHKEY_LONG !== undefined
const schedules = isLong ? 100_000 : 300
// Chance ends pages at some points once in ten thousand schedules, so as many are chosen that come to each.
const schedulesPerPoint = isLong ? 1_000 : 2
const quiet = { crash: 0, lost: 0, twice: 0 }
// To reproduce a run: LATCHKEY_SEED=123, and LATCHKEY_CRASH='before rotate' where the message names a point.
const { LATCHKEY_CRASH: onlyCrash, LATCHKEY_SEED: onlySeed } = process.env
const often: readonly VisitorWork[] = [
  'open',
  'addFactor',
  'addFactor',
  'removeFactor',
  'revoke',
  'unfreeze',
]

type Seen = Record<'pages' | 'failed' | 'missing' | 'generations' | 'deleted' | 'approved', number>
type CrashesAt = (point: string) => boolean

test('P7 T53 T78 T369 T387 after crashes, lost and repeated calls there is no wallet, or a complete one that stays: creation, factors, rotations of two devices at once, revoking, approval, unfreezing, deletion', {
  timeout: 36_000_000,
}, async () => {
  // Many errors are thrown on purpose, and their stacks take most of the time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = onlySeed ? stackTraceLimit : 0
  onTestFinished(() => {
    Error.stackTraceLimit = stackTraceLimit
  })
  const seen: Seen = { pages: 0, failed: 0, missing: 0, generations: 0, deleted: 0, approved: 0 }
  const browsers = [await createTestDevice(), await createTestDevice()]
  const run = async (seed: number, where: string, crashesAt: CrashesAt) => {
    // Creating keys takes most of the time, so browsers are emptied instead of replaced.
    const devices = browsers.map((it) => ({ ...it, store: createMemoryStore() }))
    await runSchedule(seed, devices, seen, crashesAt).catch((error: unknown) => {
      throw new Error(`Seed ${seed}${where}: ${error instanceof Error ? error.message : error}`)
    })
  }
  if (onlySeed) return run(Number(onlySeed), '', (point) => point === onlyCrash)
  const points = new Map<string, Set<number>>()
  for (let seed = 0; seed < schedules; seed += 1) {
    await run(seed, '', (point) => {
      const seeds = points.get(point) ?? new Set()
      if (seeds.size < schedulesPerPoint) points.set(point, seeds.add(seed))
      return false
    })
  }
  expectMixed(seen)
  // Up to the point such a schedule is the same, so that its pages do end there: before and after every step.
  for (const [point, seeds] of points) {
    for (const seed of seeds) {
      let isReached = false
      await run(seed, `, crash ${point}`, (it) => {
        isReached ||= it === point
        return it === point
      })
      expect(isReached, `Seed ${seed} comes to ${point}`).toBe(true)
    }
  }
})

/** Failures did occur, and most works were done despite them. */
function expectMixed(seen: Seen): void {
  expect(seen.failed / seen.pages).toBeGreaterThan(0.1)
  expect(seen.failed / seen.pages).toBeLessThan(0.9)
  expect(seen.generations).toBeGreaterThan(schedules / 4)
  expect(seen.missing).toBeGreaterThan(schedules / 20)
  expect(seen.deleted).toBeGreaterThan(schedules / 100)
  expect(seen.approved).toBeGreaterThan(schedules / 100)
}

async function runSchedule(
  seed: number,
  devices: readonly TestDevice[],
  seen: Seen,
  crashesAt: CrashesAt,
): Promise<void> {
  const chance = createSeededRandom(seed)
  const vault = await createFakeVault(userId, quickCrypto)
  const simulation: Simulation = {
    vault,
    chance,
    schedule: createSchedule(chance),
    late: [],
    locked: new Set<TestDevice>(),
    // A third of the visitors logged in at a provider.
    isByProvider: seed % 3 === 0,
    shown: new Set(),
    violations: [],
    failureRates: quiet,
  }
  let addresses: string | undefined
  const check = async () => {
    const { wallet } = vault.stored
    const { isByProvider, shown } = simulation
    const isSame = addresses === undefined || wallet?.addresses.eip155 === addresses
    // A provider's visitor may begin again as long as none was shown.
    if (!isSame && !isByProvider) simulation.violations.push('The wallet is gone, or another one')
    for (const address of shown) {
      const isSafe = wallet?.addresses.eip155 === address && !isUnprotected(vault.stored)
      if (!isSafe) simulation.violations.push('An address was shown that nothing brings back')
    }
    addresses = wallet?.addresses.eip155
    // Another beginning may have ended between the two services, or custody's part of an earlier one come back.
    const hasShare = (ownShareOf(vault.stored) ?? activeSetOf(vault.stored)) !== undefined
    const isEnding = isByProvider && shown.size === 0 && !hasShare
    if (!isEnding) await checkServices(simulation, devices)
    if (simulation.violations.length > 0) throw new Error(simulation.violations.join())
  }

  for (let round = chance.below(3); round < 3; round += 1) {
    await prepareRound(simulation, devices)
    const failureRates = {
      crash: chance.below(3) * 0.004,
      lost: chance.below(3) * 0.012,
      twice: chance.below(3) * 0.1,
      crashesAt,
    }
    await live(simulation, pagesOf({ ...simulation, failureRates }, devices), seen)
    await check()
  }
  const isDeleted =
    chance.happens(0.1) && (await deleteWallet(simulation, devices, seen, crashesAt))
  if (!isDeleted) await checkEnd(simulation, devices, seen, check)
  for (const { approved } of vault.stored.requests.values()) if (approved) seen.approved += 1
  seen.generations += (vault.stored.wallet?.epoch ?? 1) - 1
}

async function prepareRound({ chance, vault }: Simulation, devices: readonly TestDevice[]) {
  vault.isLinkFollowed = chance.happens(0.5)
  vault.stored.wrongProofs = 0
  vault.stored.isFrozen = false
  if (chance.happens(0.5)) vault.stored.protecting.clear()
  // Browsers delete stored data when they need space, or after a week.
  if (chance.happens(0.1)) {
    const { store } = pick(devices, chance)
    await store.delete(`share:${userId}`)
    await store.delete(`next:${userId}`)
  }
}

/** One page, or two simultaneously: tabs of one device, or two devices. */
function pagesOf(simulation: Simulation, devices: readonly TestDevice[]): readonly VisitorPage[] {
  const { chance, vault } = simulation
  const [one, other] = chance.happens(0.5) ? devices : [...devices].reverse()
  if (!one || !other) throw new Error('Two devices are needed')
  if (vault.stored.wallet && chance.happens(0.15)) return approval(simulation, one, other)
  return Array.from({ length: 1 + chance.below(2) }, () =>
    visit(simulation, pick(devices, chance), pick(often, chance)),
  )
}

async function live({ schedule }: Simulation, pages: readonly VisitorPage[], seen: Seen) {
  const outcomes = await schedule.run(pages)
  for (const outcome of outcomes) {
    seen.pages += 1
    if (outcome === 'failed') seen.failed += 1
    if (typeof outcome === 'string' && outcome.endsWith('-needed')) seen.missing += 1
  }
  return outcomes
}

/** Without failures, every device opens the same wallet, and then nothing of an earlier generation is left. */
async function checkEnd(
  simulation: Simulation,
  devices: readonly TestDevice[],
  seen: Seen,
  check: () => Promise<void>,
): Promise<void> {
  const { vault } = simulation
  for (const call of simulation.late.splice(0)) await call()
  vault.isLinkFollowed = true
  vault.stored.isFrozen = false
  for (const device of devices) {
    vault.stored.wrongProofs = 0
    // The visitor comes back later.
    vault.stored.protecting.clear()
    let [wallet] = await live(simulation, [visit(simulation, device, 'open')], seen)
    // A pair that no longer fits is detected, reported and replaced.
    if (wallet === 'failed')
      [wallet] = await live(simulation, [visit(simulation, device, 'open')], seen)
    if (typeof wallet !== 'object') throw new Error(`A device does not open the wallet: ${wallet}`)
    await check()
    await checkDevice(simulation, device)
  }
  if (vault.stored.earlier.size > 0) throw new Error('An earlier generation is alive')
}

/** Deletes the wallet, with failures: afterwards it is whole, or gone from every service. */
async function deleteWallet(
  simulation: Simulation,
  devices: readonly TestDevice[],
  seen: Seen,
  crashesAt: CrashesAt,
): Promise<boolean> {
  const { stored } = simulation.vault
  if (!stored.wallet) return false
  const device = pick(devices, simulation.chance)
  const failureRates = { crash: 0.02, lost: 0.04, twice: 0.1, crashesAt }
  simulation.late.length = 0
  await live(simulation, [visit({ ...simulation, failureRates }, device, 'deleteWallet')], seen)
  for (const call of simulation.late.splice(0)) await call()
  // The visitor did not come to it, but may have begun again.
  if (simulation.isByProvider && simulation.shown.size === 0) return false
  // Escrow is the first: what it still recovers is whole.
  if (stored.recovery.size > 0 || activeSetOf(stored)) return false
  // The next opening goes on with it.
  if (!stored.isAccountDeleted) await live(simulation, [visit(simulation, device, 'open')], seen)
  expect([stored.isAccountDeleted, stored.wallet]).toEqual([true, undefined])
  expect([stored.recovery.size, stored.set, stored.devices.size]).toEqual([0, undefined, 0])
  seen.deleted += 1
  return true
}

function pick<T>(list: readonly T[], chance: SeededRandom): T {
  const picked = list[chance.below(list.length)]
  if (picked === undefined) throw new Error('Nothing to pick')
  return picked
}
