import type { Receipt } from './mailbox/MailboxStore.js'
import type { RelayLimits } from './relayLimits.js'

export type Unacknowledged = {
  /** Records a delivery, for which there must be room, and returns the id that the client's response will name. */
  add(receipt: Receipt, bytes: number): number
  /** Removes and returns the delivery that a response names. */
  settle(id: string): Receipt | undefined
  hasRoom(): boolean
  clear(): void
}

/** The places of all sockets together, as this one has them. */
export type UnacknowledgedPlaces = {
  fits(): boolean
  take(): void
  give(count: number): void
}

type Delivery = { readonly receipt: Receipt; readonly bytes: number; readonly sentAt: number }

type Limits = Pick<RelayLimits, 'unacknowledged' | 'unacknowledgedBytes' | 'acknowledgeMs'>

/** How many late deliveries are remembered; the response to an older one is ignored, and it is delivered again. */
const maxLate = 100

/** Tracks the deliveries of one socket that the client has not acknowledged yet. */
export function createUnacknowledged(
  limits: Limits,
  now: () => number,
  places: UnacknowledgedPlaces,
): Unacknowledged {
  const fresh = new Map<string, Delivery>()
  const late = new Map<string, Receipt>()
  let bytes = 0
  let lastId = 0

  return {
    add(receipt, size) {
      // Sixteen digits, as clients use them: more would be rounded by JavaScript.
      lastId = Math.max(lastId + 1, now() * 1_000)
      fresh.set(String(lastId), { receipt, bytes: size, sentAt: now() })
      bytes += size
      places.take()
      return lastId
    },
    settle(text) {
      const id = text.replaceAll('"', '')
      const receipt = fresh.get(id)?.receipt ?? late.get(id)
      forget(id)
      late.delete(id)
      if (receipt) places.give(1)
      return receipt
    },
    hasRoom() {
      for (const [id, { receipt, sentAt }] of fresh) {
        if (now() - sentAt < limits.acknowledgeMs) break
        forget(id)
        late.set(id, receipt)
        const [oldest = ''] = late.keys()
        if (late.size > maxLate && late.delete(oldest)) places.give(1)
      }
      if (fresh.size >= limits.unacknowledged || bytes >= limits.unacknowledgedBytes) return false
      return places.fits()
    },
    clear() {
      places.give(fresh.size + late.size)
      fresh.clear()
      late.clear()
    },
  }

  function forget(id: string): void {
    bytes -= fresh.get(id)?.bytes ?? 0
    fresh.delete(id)
  }
}
