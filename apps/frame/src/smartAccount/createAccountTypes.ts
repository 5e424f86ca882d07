import { within } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'
import type { Device } from '../device/Device.js'

/** The type of an account in use: both have the same address. */
export type AccountKind = NonNullable<FrameUser['preferredAccountType']>

/** The type that the visitor or the page wants, where a network has both. */
export type AccountTypes = {
  current(): Promise<AccountKind>
  /** For this page; `isStored` stores it for later ones. */
  prefer(type: AccountKind, isStored: boolean): Promise<void>
}

export type AccountTypesParameters = {
  device(): Promise<Pick<Device, 'get' | 'set'>>
  userId(): Promise<string>
  /** Runs work while no other tab does. */
  lock<T>(run: () => Promise<T>): Promise<T>
}

const maxVisitors = 20
const timeoutMs = 1_000

/** Creates the memory of account types: what the page asked for last, else what the visitor chose, else smart. @spec S3.56 */
export function createAccountTypes(parameters: AccountTypesParameters): AccountTypes {
  const { device, lock, userId } = parameters
  let asked: { readonly visitor: string; readonly type: AccountKind } | undefined
  const read = async () => {
    const reading = device().then((store) => store.get('accountTypes'))
    const list = await within(
      timeoutMs,
      reading.catch(() => undefined),
      () => undefined,
    )
    return list ?? []
  }

  return {
    async current() {
      const visitor = await userId()
      if (asked?.visitor === visitor) return asked.type
      return (await read()).find((one) => one.userId === visitor)?.type ?? 'smartAccount'
    },
    async prefer(type, isStored) {
      const visitor = await userId()
      asked = { visitor, type }
      if (!isStored) return
      const write = lock(async () => {
        const others = (await read()).filter((one) => one.userId !== visitor)
        const list = [...others, { userId: visitor, type }].slice(-maxVisitors)
        await (await device()).set('accountTypes', list)
      })
      // A browser that stores nothing has the choice for this page.
      await within(
        timeoutMs,
        write.catch(() => undefined),
        () => undefined,
      )
    },
  }
}
