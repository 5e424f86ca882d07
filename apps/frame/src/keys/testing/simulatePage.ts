import { LatchkeyError } from '@latchkey/protocol'
import { type Endpoint, type EndpointInput, postDevice } from '@latchkey/protocol/vault'
import type { KeyValueStore } from '../../device/KeyValueStore.js'
import type { VaultCall } from '../../session/Session.js'
import type { Wallet } from '../../session/Wallet.js'
import { createKeyCommands } from '../createKeyCommands.js'
import { createWalletManager } from '../createWalletManager.js'
import type { KeyCommand, RunKeyCommand } from '../WorkerApi.js'
import type { FakeVault } from './createFakeVault.js'
import type { Schedule, SeededRandom } from './createSchedule.js'
import type { TestDevice } from './createTestDevice.js'
import { userId } from './openTestPage.js'
import { quickAddresses, quickSealing } from './quickSealing.js'

/** How often things go wrong, at each step; none of it in a quiet life. */
export type FailureRates = { readonly crash: number; readonly lost: number; readonly twice: number }

/** The world that pages live in. */
export type Simulation = {
  readonly vault: FakeVault
  readonly chance: SeededRandom
  readonly schedule: Schedule
  readonly failureRates: FailureRates
  /** Calls that arrive a second time, later, whoever lives then. */
  readonly late: (() => Promise<unknown>)[]
  /** Devices on which a tab does what no other tab may do at the same time. */
  readonly locked: Set<TestDevice>
}

/** One life of a page, from its start to the opened wallet, an error, or a crash somewhere in between. */
export async function simulatePage(
  simulation: Simulation,
  device: TestDevice,
): Promise<Wallet | 'link-needed' | 'failed'> {
  const { chance, late, schedule, failureRates, vault } = simulation
  let hasCrashed = false

  /** A step: others may go on first, and the page may end before or after it. */
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
      // A proof is good for one call, so none really comes so late; a newer share must not be lost to an older one.
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
  // The types tie a command to its input, which the compiler cannot follow through a union.
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
    worker: { use: (work) => work(runCommand), close: () => {} },
    lock,
  })
  try {
    return await wallets.open({ userId, email: 'ann@example.com', call })
  } catch {
    return 'failed'
  }
}
