import { within } from '@latchkey/protocol'
import type { Device, StoredValues } from '../device/Device.js'
import { createHandovers, type Handovers } from './createHandovers.js'

type Stored = StoredValues['calls'][number]

/** Several calls that were sent with one approval. */
export type SentBatch = Omit<Stored, 'userId' | 'hostOrigin'>

/** The calls that the visitor sent from this page's site; they outlive a reload. */
export type SentCalls = {
  /** Those of other visitors and sites are unknown. */
  find(id: string): Promise<SentBatch | undefined>
  /** All that the visitor sent from this site, the latest last. */
  list(): Promise<readonly SentBatch[]>
  /** Adds a batch, or replaces the one with its id. Never fails. */
  put(batch: SentBatch): Promise<void>
  remove(id: string): Promise<void>
  readonly handovers: Handovers
}

export type SentCallsParameters = {
  device(): Promise<Pick<Device, 'get' | 'set'>>
  userId(): Promise<string>
  readonly hostOrigin: string
  /** Runs work while no other tab does. */
  lock<T>(run: () => Promise<T>): Promise<T>
  /** How long a request waits for the device's store. */
  readonly timeoutMs?: number
}

/** A site could otherwise push those of all others out. */
const maxPerSite = 50
const maxBatches = 300

/** Creates the memory of sent calls. Where the device's store fails, it lives as long as the page. */
export function createSentCalls(parameters: SentCallsParameters): SentCalls {
  const { device, hostOrigin, lock, timeoutMs = 1_000 } = parameters
  let remembered: readonly Stored[] = []

  return {
    handovers: createHandovers(),
    find: async (id) => (await list()).findLast((one) => one.id === id),
    list,
    put: (batch) => change((list, owner) => add(list, { ...batch, ...owner })),
    remove: (id) =>
      change((list, owner) => list.filter((one) => one.id !== id || !isOf(one, owner))),
  }

  async function list(): Promise<readonly SentBatch[]> {
    const owner = { userId: await parameters.userId(), hostOrigin }
    return [...(await read()), ...remembered].flatMap((one) => {
      const { hostOrigin: _site, userId: _visitor, ...batch } = one
      return isOf(one, owner) ? [batch] : []
    })
  }

  async function change(
    next: (list: readonly Stored[], owner: Owner) => readonly Stored[],
  ): Promise<void> {
    const userId = await parameters.userId().catch(() => undefined)
    if (userId === undefined) return
    const owner = { userId, hostOrigin }
    remembered = next(remembered, owner)
    await inTime(lock(async () => (await device()).set('calls', next(await read(), owner))))
  }

  async function read(): Promise<readonly Stored[]> {
    return (await inTime(device().then((store) => store.get('calls')))) ?? []
  }

  /** Nothing here may hold up a request: work that fails or takes too long gives undefined. */
  function inTime<T>(work: Promise<T>): Promise<T | undefined> {
    return within(
      timeoutMs,
      work.catch(() => undefined),
      () => undefined,
    )
  }
}

/** Who tries again what seemed to fail does so on the same day. */
const unsettledMs = 24 * 3_600_000

/**
 * Those of a network that may have arrived or not, the latest last: their sending was not confirmed, and none in the same
 * place was, of which only one can go through.
 */
export function unsettledCalls(
  list: readonly SentBatch[],
  caipNetworkId: string,
  now: number,
): readonly SentBatch[] {
  const here = list.filter((one) => one.caipNetworkId === caipNetworkId)
  const settled = new Set(here.filter(({ sent }) => sent !== undefined).map(placeOf))
  return here.filter((one) => !settled.has(placeOf(one)) && one.at > now - unsettledMs)
}

/** Whether it is a single transaction that no page has an id for, so that none asks for it. */
export const isStoredByHash = ({ hashes, id, operation, sent }: SentBatch): boolean =>
  !operation && sent === undefined && id === hashes[0]

/** Operations have other places than transactions. */
const placeOf = ({ nonce, operation }: SentBatch) => operation?.nonce ?? String(nonce)

type Owner = Pick<Stored, 'userId' | 'hostOrigin'>

const isOf = (one: Owner, { hostOrigin, userId }: Owner) =>
  one.userId === userId && one.hostOrigin === hostOrigin

function add(list: readonly Stored[], batch: Stored): readonly Stored[] {
  const others = list.filter((one) => one.id !== batch.id || !isOf(one, batch))
  const own = others.filter((one) => isOf(one, batch))
  const dropped = new Set(own.slice(0, Math.max(0, own.length + 1 - maxPerSite)))
  return [...others.filter((one) => !dropped.has(one)), batch].slice(-maxBatches)
}
