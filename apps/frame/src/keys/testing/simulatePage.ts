import { LatchkeyError } from '@latchkey/protocol'
import {
  type Endpoint,
  type EndpointInput,
  postCarryOver,
  postDevice,
  postDeviceRequestApprove,
  postEscrow,
  postEscrowConfirm,
  postEscrowDelete,
  postFactors,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import type { KeyValueStore } from '../../device/KeyValueStore.js'
import type { Session, VaultCall } from '../../session/Session.js'
import type { WalletManager } from '../../session/Wallet.js'
import { createWalletManager } from '../createWalletManager.js'
import { createKeyCommands } from '../worker/createKeyCommands.js'
import type { KeyCommand, RunKeyCommand } from '../worker/WorkerApi.js'
import type { FakeVault } from './createFakeVault.js'
import type { Schedule, SeededRandom } from './createSchedule.js'
import type { TestDevice } from './createTestDevice.js'
import { userId } from './openTestPage.js'
import { quickPrimitives } from './quickPrimitives.js'

/** The probability of each failure per step; 0 without failures. */
export type FailureRates = {
  readonly crash: number
  readonly lost: number
  readonly twice: number
  /** Called with every point at which a page could end; says whether it does, whatever the probability. */
  readonly crashesAt?: (point: string) => boolean
}

export type Simulation = {
  readonly vault: FakeVault
  readonly chance: SeededRandom
  readonly schedule: Schedule
  readonly failureRates: FailureRates
  /** Calls that arrive a second time, later, in any page. */
  readonly late: (() => Promise<unknown>)[]
  /** Devices on which a tab holds the lock. */
  readonly locked: Set<TestDevice>
  /** Whether a provider logged the visitor in, so that the wallet begins without a mailbox. */
  readonly isByProvider: boolean
  /** The addresses that pages got. */
  readonly shown: Set<string>
  /** What must never happen, and did. */
  readonly violations: string[]
}

/** What a simulated visitor does on a page. */
export type PageWork<T> = (wallets: WalletManager, session: Session) => Promise<T>

// A proof is valid for one call, so no real call comes this late; an older share must not replace a newer one.
const neverLate: readonly string[] = [
  postDevice,
  postCarryOver,
  postDeviceRequestApprove,
  postFactors,
  postEscrowDelete,
  postWalletDelete,
].map(({ path }) => path)

// Nor this one where a visitor begins again: it would put back a share of what was deleted.
const neverAfterwards: readonly string[] = [postEscrow.path, postEscrowConfirm.path]

/** The part of a stored name that is the same for every user. */
const keyOf = (name: string) => name.slice(0, name.indexOf(':'))

/** Simulates a page from its start to the end of the visitor's work, an error or a crash. */
export async function simulatePage<T>(
  simulation: Simulation,
  device: TestDevice,
  work: PageWork<T>,
): Promise<T | 'failed'> {
  const { chance, late, schedule, failureRates, vault } = simulation
  let hasCrashed = false

  /** A step: other tasks may run first, and the page may end before or after it. */
  async function step<R>(name: string, work: () => Promise<R>): Promise<R> {
    await schedule.step()
    maybeCrash(`before ${name}`)
    const result = await work()
    maybeCrash(`after ${name}`)
    return result
  }
  function maybeCrash(point: string) {
    hasCrashed ||= failureRates.crashesAt?.(point) || chance.happens(failureRates.crash)
    if (hasCrashed) throw new Error('The page is gone')
  }

  const direct = vault.call(device.device.thumbprint)
  const call: VaultCall = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    step(endpoint.path, async () => {
      if (chance.happens(failureRates.lost)) throw new LatchkeyError('frame/server-unreachable')
      const output = await direct(endpoint, input)
      if (chance.happens(failureRates.twice)) await direct(endpoint, input).catch(() => {})
      const isNever = simulation.isByProvider && neverAfterwards.includes(endpoint.path)
      const mayComeLate = !isNever && !neverLate.includes(endpoint.path)
      if (mayComeLate && chance.happens(failureRates.twice)) {
        late.push(() => direct(endpoint, input).catch(() => {}))
      }
      if (late.length > 0 && chance.happens(0.2)) await late.shift()?.()
      if (chance.happens(failureRates.lost)) throw new LatchkeyError('frame/server-unreachable')
      return output
    })
  const store: KeyValueStore = {
    ...device.store,
    get: (name) => step(`reading ${keyOf(name)}`, () => device.store.get(name)),
    put: (name, value) => step(`writing ${keyOf(name)}`, () => device.store.put(name, value)),
    delete: (name) => step(`deleting ${keyOf(name)}`, () => device.store.delete(name)),
  }
  const table = createKeyCommands({
    store,
    dsk: device.dsk,
    checkRandomness: () => {},
    primitives: quickPrimitives,
  })
  // The types connect a command to its input, which the compiler cannot follow through a union.
  const runCommand = ((command: KeyCommand, input: never) =>
    step<unknown>(command, () => table[command](input))) as RunKeyCommand

  async function lock<R>(_: string, work: () => Promise<R>): Promise<R> {
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
    // Enough for a device that answers, since each wait is one step of many.
    waits: 60,
  })
  try {
    const email = simulation.isByProvider ? undefined : 'ann@example.com'
    return await work(wallets, { userId, email, mailbox: email, social: undefined, call })
  } catch {
    return 'failed'
  }
}
