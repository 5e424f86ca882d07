import { decode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../device/KeyValueStore.js'
import { openBlob } from './shares/sealBlob.js'
import { joinKey } from './shares/splitKey.js'
import { createFakeVault, type FakeVault } from './testing/createFakeVault.js'
import { createSchedule, createSeededRandom } from './testing/createSchedule.js'
import { createTestDevice, type TestDevice } from './testing/createTestDevice.js'
import { userId } from './testing/openTestPage.js'
import { quickAddresses, quickSealing } from './testing/quickSealing.js'
import { type Simulation, simulatePage } from './testing/simulatePage.js'
import { loadShare } from './worker/storedShare.js'

const schedules = process.env.LATCHKEY_LONG ? 20_000 : 300
const quiet = { crash: 0, lost: 0, twice: 0 }
// To reproduce a run: LATCHKEY_SEED=123.
const onlySeed = process.env.LATCHKEY_SEED

test('P7 after crashes, lost and repeated calls there is no wallet, or a complete one that stays', {
  timeout: 3_600_000,
}, async () => {
  const seeds = onlySeed ? [Number(onlySeed)] : Array.from({ length: schedules }, (_, at) => at)
  const seen = { wallets: 0, lives: 0, failed: 0, links: 0 }
  const browsers = [await createTestDevice(), await createTestDevice()]
  for (const seed of seeds) {
    // Creating keys takes most of the time, so browsers are emptied instead of replaced.
    const devices = browsers.map((it) => ({ ...it, store: createMemoryStore() }))
    await runSchedule(seed, devices, seen).catch((error: unknown) => {
      throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : error}`)
    })
  }
  // Failures did occur, and most wallets were created despite them.
  if (onlySeed) return
  expect(seen.failed / seen.lives).toBeGreaterThan(0.2)
  expect(seen.failed / seen.lives).toBeLessThan(0.9)
  expect(seen.links).toBeGreaterThan(schedules / 20)
  expect(seen.wallets).toBeGreaterThan(schedules)
})

type Seen = { wallets: number; lives: number; failed: number; links: number }

async function runSchedule(
  seed: number,
  devices: readonly TestDevice[],
  seen: Seen,
): Promise<void> {
  const chance = createSeededRandom(seed)
  const vault = await createFakeVault(userId, quickSealing)
  const world = {
    vault,
    chance,
    schedule: createSchedule(chance),
    late: [],
    locked: new Set<TestDevice>(),
  }
  let addresses: string | undefined
  const check = async () => {
    const { wallet } = vault.stored
    if (addresses !== undefined) expect(wallet?.addresses.eip155).toBe(addresses)
    addresses = wallet?.addresses.eip155
    if (wallet) await checkPairs(vault, devices)
  }

  for (let round = 0; round < 4; round += 1) {
    vault.isLinkFollowed = chance.happens(0.5)
    // Browsers delete stored data when they need space, or after a week.
    if (chance.happens(0.2)) await pick(devices, chance.below(2)).store.delete(`share:${userId}`)
    const trouble = {
      crash: chance.below(3) * 0.015,
      lost: chance.below(3) * 0.04,
      twice: chance.below(3) * 0.1,
    }
    // One page, or two simultaneously: tabs of one device, or two devices.
    const pages = Array.from({ length: 1 + chance.below(2) }, () => pick(devices, chance.below(2)))
    await live({ ...world, failureRates: trouble }, pages, seen, () => addresses)
    await check()
  }

  // Then without failures: every device must open the same wallet.
  vault.isLinkFollowed = true
  for (const device of devices) {
    const quietly = { ...world, failureRates: quiet }
    let [wallet] = await live(quietly, [device], seen, () => addresses)
    // A pair that no longer fits is detected, reported and replaced.
    if (wallet === 'failed') [wallet] = await live(quietly, [device], seen, () => addresses)
    expect(wallet).toMatchObject({ addresses: vault.stored.wallet?.addresses })
    expect(await loadShare(device.store, device.dsk, userId)).toMatchObject({ state: 'settled' })
    await check()
    await checkPair(vault, device)
  }
}

async function live(
  world: Simulation,
  pages: readonly TestDevice[],
  seen: Seen,
  known: () => string | undefined,
) {
  const outcomes = await world.schedule.run(
    pages.map((device) => () => simulatePage(world, device)),
  )
  for (const outcome of outcomes) {
    seen.lives += 1
    if (outcome === 'failed') seen.failed += 1
    else if (outcome === 'link-needed') seen.links += 1
    else {
      seen.wallets += 1
      expect(outcome.addresses).toEqual(world.vault.stored.wallet?.addresses)
      if (known()) expect(outcome.addresses.eip155).toBe(known())
    }
  }
  return outcomes
}

/** What must always open the wallet: the server's and the recovery share, and every settled pair of a device. */
async function checkPairs(vault: FakeVault, devices: readonly TestDevice[]): Promise<void> {
  const { partner, recovery, wallet } = vault.stored
  await opens(vault, partner, recovery.get(`${wallet?.walletId}|${wallet?.epoch}`))
  for (const device of devices) {
    const held = await loadShare(device.store, device.dsk, userId)
    // No share of another wallet or epoch ever counts as settled.
    if (held?.state !== 'settled') continue
    expect([held.walletId, held.epoch]).toEqual([wallet?.walletId, wallet?.epoch])
  }
}

async function checkPair(vault: FakeVault, { device, dsk, store }: TestDevice): Promise<void> {
  const held = await loadShare(store, dsk, userId)
  await opens(vault, held?.share, vault.stored.devices.get(device.thumbprint))
}

async function opens(vault: FakeVault, one?: Uint8Array, other?: Uint8Array): Promise<void> {
  const { wallet } = vault.stored
  if (!wallet || !one || !other) throw new Error('A share is missing')
  const blob = new Uint8Array(decode(wallet.blob))
  const entropy = await openBlob(await joinKey(one, other), blob, wallet.walletId, wallet.epoch)
  expect(await quickAddresses(entropy)).toEqual(wallet.addresses)
}

function pick<T>(list: readonly T[], at: number): T {
  const [first, second] = list
  const picked = at === 0 ? first : second
  if (!picked) throw new Error('Nothing to pick')
  return picked
}
