import { LatchkeyError } from '@latchkey/protocol'
import { type Endpoint, type EndpointInput, postDevice } from '@latchkey/protocol/vault'
import type { KeyValueStore } from '../../device/KeyValueStore.js'
import type { VaultCall } from '../../session/Session.js'
import type { Wallet } from '../../session/Wallet.js'
import { createWalletManager } from '../createWalletManager.js'
import { createKeyCommands } from '../worker/createKeyCommands.js'
import type { KeyCommand, RunKeyCommand } from '../worker/WorkerApi.js'
import type { FakeVault } from './createFakeVault.js'
import type { Schedule, SeededRandom } from './createSchedule.js'
import type { TestDevice } from './createTestDevice.js'
import { linkId, userId } from './openTestPage.js'
import { quickAddresses, quickSealing } from './quickSealing.js'

/** The probability of each failure per step; 0 without failures. */
export type FailureRates = { readonly crash: number; readonly lost: number; readonly twice: number }

/** The environment of the simulated pages. */
export type Simulation = {
  readonly vault: FakeVault
  readonly chance: SeededRandom
  readonly schedule: Schedule
  readonly failureRates: FailureRates
  /** Calls that arrive a second time, later, in any page. */
  readonly late: (() => Promise<unknown>)[]
  /** Devices on which a tab holds the lock. */
  readonly locked: Set<TestDevice>
}

/** Simulates a page from its start to the opened wallet, an error or a crash. */
export async function simulatePage(
  simulation: Simulation,
  device: TestDevice,
): Promise<Wallet | 'link-needed' | 'failed'> {
  const { chance, late, schedule, failureRates, vault } = simulation
  let hasCrashed = false

  /** A step: other tasks may run first, and the page may end before or after it. */
  async function step<T>(work: () => Promise<T>): Promise<T> {
    await schedule.step()
    maybeCrash()
    const result = await work()
    maybeCrash()
    return result
  }
  function maybeCrash() {
    hasCrashed ||= chance.happens(failureRates.crash)
    if (hasCrashed) throw new Error('The page is gone')
  }

  const direct = vault.call(device.device.thumbprint)
  const call: VaultCall = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    step(async () => {
      if (chance.happens(failureRates.lost)) throw new LatchkeyError('frame/server-unreachable')
      const output = await direct(endpoint, input)
      if (chance.happens(failureRates.twice)) await direct(endpoint, input).catch(() => {})
      // A proof is valid for one call, so no real call comes this late; an older share must not replace a newer one.
      const mayComeLate = endpoint.path !== postDevice.path
      if (mayComeLate && chance.happens(failureRates.twice)) {
        late.push(() => direct(endpoint, input).catch(() => {}))
      }
      if (late.length > 0 && chance.happens(0.2)) await late.shift()?.()
      if (chance.happens(failureRates.lost)) throw new LatchkeyError('frame/server-unreachable')
      return output
    })
  const store: KeyValueStore = {
    ...device.store,
    get: (name) => step(() => device.store.get(name)),
    put: (name, value) => step(() => device.store.put(name, value)),
  }
  const table = createKeyCommands({
    store,
    dsk: device.dsk,
    checkRandomness: () => {},
    addressesOf: quickAddresses,
    sealing: quickSealing,
  })
  // The types connect a command to its input, which the compiler cannot follow through a union.
  const runCommand = ((command: KeyCommand, input: never) =>
    step<unknown>(() => table[command](input))) as RunKeyCommand

  async function lock<T>(_: string, work: () => Promise<T>): Promise<T> {
    while (simulation.locked.has(device)) await schedule.step()
    simulation.locked.add(device)
    try {
      return await work()
    } finally {
      simulation.locked.delete(device)
    }
  }

  const wallets = createWalletManager({
    device: device.device,
    config: { keys: vault.keys },
    hostOrigin: 'https://shop.example',
    worker: { use: (work) => work(runCommand), close: () => {} },
    lock,
  })
  try {
    const email = 'ann@example.com'
    const session = { userId, email, mailbox: email, call }
    return await wallets.open(session, vault.isLinkFollowed ? linkId : undefined)
  } catch {
    return 'failed'
  }
}
