import { type AuthNamespace, isSameAddress, within } from '@latchkey/protocol'
import type { Device, StoredValues } from '../device/Device.js'
import { withTabLock } from '../session/withTabLock.js'

/** The recipients that the visitor approved, by which look-alikes are found; they outlive a reload. */
export type RecipientMemory = {
  /** Returns the visitor's recipients, the latest last; never fails, and waits no longer than the wallet opens. */
  known(namespace: AuthNamespace): Promise<readonly string[]>
  remember(namespace: AuthNamespace, addresses: readonly string[]): Promise<void>
}

export type RecipientMemoryParameters = {
  device(): Promise<Pick<Device, 'get' | 'set'>>
  userId(): Promise<string | undefined>
  /** How long a request waits for the device's store. */
  readonly timeoutMs?: number
}

type Recipients = StoredValues['recipients']

const maxPerVisitor = 200
const maxVisitors = 20
/** A page could otherwise push all others out with one request. */
const maxPerRequest = 10

/**
 * Creates the memory of recipients. It lives in the device's store, which is in memory where the browser stores nothing. A
 * logout does not clear it: a page could request one to make the visitor's wallet forget.
 */
export function createRecipientMemory({
  device,
  userId,
  timeoutMs = 1_000,
}: RecipientMemoryParameters): RecipientMemory {
  // Of this page, in case the store fails.
  let remembered: Recipients = []

  return {
    async known(namespace) {
      const [visitor, stored] = await Promise.all([userId().catch(() => undefined), read()])
      if (visitor === undefined) return []
      return [stored, remembered]
        .flatMap((lists) => addressesOf(lists, visitor, namespace))
        .reduce<readonly string[]>((all, one) => addLast(all, one, namespace), [])
        .slice(-maxPerVisitor)
    },

    async remember(namespace, addresses) {
      if (addresses.length === 0) return
      const visitor = await userId().catch(() => undefined)
      if (visitor === undefined) return
      const added = addresses.slice(0, maxPerRequest)
      remembered = add(remembered, visitor, namespace, added)
      const write = async () => {
        const store = await device()
        await store.set('recipients', add(await read(), visitor, namespace, added))
      }
      await inTime(withTabLock('recipients', write))
    },
  }

  async function read(): Promise<Recipients> {
    const reading = device().then((store) => store.get('recipients'))
    return (await inTime(reading)) ?? []
  }

  /** Nothing here may hold up a request: work that fails or takes too long gives undefined. */
  function inTime<T>(work: Promise<T>): Promise<T | undefined> {
    const orNothing = work.catch(() => undefined)
    return within(timeoutMs, orNothing, () => undefined)
  }
}

const addressesOf = (lists: Recipients, visitor: string, namespace: AuthNamespace) =>
  lists.find((list) => list.userId === visitor && list.namespace === namespace)?.addresses ?? []

function add(
  lists: Recipients,
  visitor: string,
  namespace: AuthNamespace,
  added: readonly string[],
): Recipients {
  const addresses = added.reduce<readonly string[]>(
    (all, one) => addLast(all, one, namespace),
    addressesOf(lists, visitor, namespace),
  )
  const own = { userId: visitor, namespace, addresses: addresses.slice(-maxPerVisitor) }
  const others = lists.filter((list) => list.userId !== visitor || list.namespace !== namespace)
  return [...others, own].slice(-maxVisitors)
}

const addLast = (all: readonly string[], address: string, namespace: AuthNamespace) => [
  ...all.filter((one) => !isSameAddress(one, address, namespace)),
  address,
]
