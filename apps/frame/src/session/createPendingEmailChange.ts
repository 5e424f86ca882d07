import { LatchkeyError } from '@latchkey/protocol'
import type { Device, StoredValues } from '../device/Device.js'
import type { Session } from './Session.js'

/** A change of the e-mail that is not complete. */
export type PendingEmailChange = StoredValues['emailChange']
type Visitor = Pick<Session, 'userId'>
type Step = PendingEmailChange['step']

/** The change of the e-mail that waits on this device, for all tabs. */
export function createPendingEmailChange(
  device: () => Promise<Pick<Device, 'get' | 'set' | 'remove'>>,
) {
  const store = async (change: PendingEmailChange) => (await device()).set('emailChange', change)
  const forget = async () => (await device()).remove('emailChange')

  /** That of this visitor. */
  const of = async ({ userId }: Visitor): Promise<PendingEmailChange | undefined> => {
    const stored = await (await device()).get('emailChange')
    return stored?.userId === userId ? stored : undefined
  }

  /** No step can be skipped. */
  const require = async (visitor: Visitor, ...steps: readonly Step[]) => {
    const change = await of(visitor)
    if (!change || !steps.includes(change.step)) throw new LatchkeyError('email/code-expired')
    return change
  }

  return {
    store,
    forget,
    of,
    require,
    /** Fails if another change began meanwhile. */
    async requireSame(visitor: Visitor, { changeId }: PendingEmailChange): Promise<void> {
      const current = await require(visitor, 'finish')
      if (current.changeId !== changeId) throw new LatchkeyError('email/code-expired')
    },
    /** Stores the next step, unless another change began meanwhile. */
    async advance(change: PendingEmailChange, step: Step): Promise<void> {
      if ((await of(change))?.changeId === change.changeId) await store({ ...change, step })
    },
  }
}
