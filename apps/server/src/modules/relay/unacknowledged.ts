import type { Receipt } from './mailbox/MailboxStore.js'
import type { RelayLimits } from './relayLimits.js'

export type Unacknowledged = {
  /** Notes a delivery and gives it the number that the client's answer will name. */
  add(receipt: Receipt, bytes: number): number
  /** Takes the delivery that an answer names. */
  settle(id: string): Receipt | undefined
  /** Whether another delivery may go out. */
  hasRoom(): boolean
}

type Delivery = { readonly receipt: Receipt; readonly bytes: number; readonly sentAt: number }

type Limits = Pick<RelayLimits, 'unacknowledged' | 'unacknowledgedBytes' | 'acknowledgeMs'>

/** How many late deliveries are remembered; the answer to an older one changes nothing, and it is delivered again. */
const lateKept = 1_000

/** The deliveries of one socket that the client has not answered yet. */
export function createUnacknowledged(limits: Limits, now: () => number): Unacknowledged {
  const fresh = new Map<string, Delivery>()
  const late = new Map<string, Receipt>()
  let bytes = 0
  let lastId = 0

  return {
    add(receipt, size) {
      // Sixteen digits, as clients make them: more would be rounded where JSON is read in JavaScript.
      lastId = Math.max(lastId + 1, now() * 1_000)
      fresh.set(String(lastId), { receipt, bytes: size, sentAt: now() })
      bytes += size
      return lastId
    },
    settle(text) {
      const id = text.replaceAll('"', '')
      const receipt = fresh.get(id)?.receipt ?? late.get(id)
      forget(id)
      late.delete(id)
      return receipt
    },
    hasRoom() {
      for (const [id, { receipt, sentAt }] of fresh) {
        if (now() - sentAt < limits.acknowledgeMs) break
        forget(id)
        late.set(id, receipt)
        const [oldest = ''] = late.keys()
        if (late.size > lateKept) late.delete(oldest)
      }
      return fresh.size < limits.unacknowledged && bytes < limits.unacknowledgedBytes
    },
  }

  function forget(id: string): void {
    bytes -= fresh.get(id)?.bytes ?? 0
    fresh.delete(id)
  }
}
