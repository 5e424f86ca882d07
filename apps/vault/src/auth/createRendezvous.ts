import { createByteBudget, type HeldBytes } from '@latchkey/service/createByteBudget'
import { createVisitorLimit, type VisitorLimit } from '@latchkey/service/createVisitorLimit'
import { ipNetworkOf, ipNetworksOf } from '@latchkey/service/ipNetworks'
import { refuse } from '@latchkey/service/refuse'
import { authLimits } from './authLimits.js'

/** The window that left a message. */
export type RendezvousSide = 'request' | 'answer'

export type RendezvousCaller = { readonly ip: string; readonly userAgent: string }

/** Lets two windows of a browser exchange messages, which are encrypted for the other window. */
export type Rendezvous = {
  post(rendezvousId: string, side: RendezvousSide, text: string, caller: RendezvousCaller): void
  /**
   * Takes the message of that side, and waits a while for it; undefined if none came. A request from another network or
   * browser counts as none.
   */
  take(
    rendezvousId: string,
    side: RendezvousSide,
    caller: RendezvousCaller,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** Answers waiting requests, so that the server can stop. */
  endWaits(): void
}

type Slot = {
  /** Undefined after it was taken. */
  text: string | undefined
  readonly until: number
  readonly characters: HeldBytes
  readonly leave: () => void
}

/** How many places a network may have, and all together. They cost nothing: only their number is limited. */
const placeLimit = {
  perSecond: 1,
  burst: 1,
  concurrent: authLimits.rendezvousPerNetwork,
  concurrentInAll: authLimits.maxRendezvous,
}

/** Creates it in memory: after a restart the visitor only has to open the window again. */
export function createRendezvous({ now }: { readonly now: () => number }): Rendezvous {
  // In the order of their times, so that expired ones are first.
  const slots = new Map<string, Slot>()
  const waiting = new Map<string, Set<() => void>>()
  const slotPlaces = createVisitorLimit(placeLimit)
  const waitPlaces = createVisitorLimit(placeLimit)
  const allCharacters = createByteBudget({
    perVisitor: authLimits.rendezvousCharactersPerNetwork,
    inAll: authLimits.rendezvousCharacters,
  })
  let isClosed = false

  return {
    post(rendezvousId, side, text, caller) {
      removeExpired()
      const key = keyOf(rendezvousId, side, caller)
      if (slots.has(key)) refuse('already-exists')
      const place = enter(slotPlaces, caller.ip)
      const characters = allCharacters.open(ipNetworksOf(caller.ip))
      if (!characters.add(text.length)) {
        place.leave()
        refuse('too-many', { seconds: 60 })
      }
      const until = now() + authLimits.rendezvousMs
      slots.set(key, { text, until, characters, leave: place.leave })
      for (const wake of [...(waiting.get(key) ?? [])]) wake()
    },

    async take(rendezvousId, side, caller, signal) {
      const key = keyOf(rendezvousId, side, caller)
      removeExpired()
      if (!slots.has(key) && !signal?.aborted && !isClosed) {
        await wait(key, caller.ip, signal)
      }
      return open(key)
    },

    endWaits() {
      isClosed = true
      for (const wakes of [...waiting.values()]) for (const wake of [...wakes]) wake()
    },
  }

  /** The entry stays, empty, so that no second message can be posted. */
  function open(key: string): string | undefined {
    const slot = slots.get(key)
    if (!slot || slot.until <= now()) return undefined
    return empty(slot)
  }

  function empty(slot: Slot): string | undefined {
    const { text } = slot
    slot.characters.release()
    slot.text = undefined
    return text
  }

  function wait(key: string, ip: string, signal: AbortSignal | undefined): Promise<void> {
    const wakes = waiting.get(key) ?? new Set()
    if (wakes.size >= authLimits.waitsPerRendezvous) refuse('too-many', { seconds: 60 })
    const place = enter(waitPlaces, ip)
    return new Promise((resolve) => {
      waiting.set(key, wakes)
      const end = () => {
        if (!wakes.has(end)) return
        place.leave()
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        wakes.delete(end)
        if (wakes.size === 0) waiting.delete(key)
        resolve()
      }
      const timer = setTimeout(end, authLimits.rendezvousWaitMs)
      timer.unref()
      signal?.addEventListener('abort', end)
      wakes.add(end)
    })
  }

  function removeExpired(): void {
    for (const [key, slot] of slots) {
      if (slot.until > now()) return
      empty(slot)
      slot.leave()
      slots.delete(key)
    }
  }
}

/** One network must not take all places. */
function enter(places: VisitorLimit, ip: string): { leave(): void } {
  const admission = places.admit(ip, 0)
  return 'leave' in admission ? admission : refuse('too-many', { seconds: 60 })
}

/**
 * The key of a message. That of a request includes where it came from: to a caller from elsewhere it does not exist, by its
 * answer and by the time of it. The window's answer is encrypted with a key that only the frame and this window have.
 */
function keyOf(rendezvousId: string, side: RendezvousSide, caller: RendezvousCaller): string {
  const binding = side === 'request' ? [ipNetworkOf(caller.ip), caller.userAgent] : []
  return [side, rendezvousId, ...binding].join('|')
}
