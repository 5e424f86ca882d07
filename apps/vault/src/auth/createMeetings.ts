import { refuse } from '@latchkey/service/refuse'
import { authLimits } from './authLimits.js'
import { networkOf } from './networkOf.js'

/** Which of the two left something. */
export type Side = 'request' | 'answer'

/** A box in which two windows of a browser leave something for each other; what lies in it is closed for the other. */
export type Meetings = {
  leave(meetingId: string, side: Side, text: string, ip: string): void
  /** Takes out what was left on that side, waiting for it a while; undefined if nothing came. */
  take(meetingId: string, side: Side, ip: string, signal?: AbortSignal): Promise<string | undefined>
  /** Sends away who waits, so that the server can stop. */
  endWaits(): void
}

type Box = {
  /** Undefined once it was taken. */
  text: string | undefined
  readonly until: number
  readonly network: string
}

/** In memory: a restart loses nothing but the trouble of opening the window again. */
export function createMeetings({ now }: { readonly now: () => number }): Meetings {
  // In the order of their times, so that what is over stands first.
  const boxes = new Map<string, Box>()
  const waiting = new Map<string, Set<() => void>>()
  const waitsOf = new Map<string, number>()
  let characters = 0
  let isClosed = false

  return {
    leave(meetingId, side, text, ip) {
      forget()
      const key = keyOf(meetingId, side)
      if (boxes.has(key)) refuse('already-exists')
      const network = networkOf(ip)
      const own = [...boxes.values()].filter((box) => box.network === network)
      const ownCharacters = own.reduce((sum, box) => sum + (box.text?.length ?? 0), text.length)
      const isOverOwn =
        own.length >= authLimits.meetingsPerNetwork ||
        ownCharacters > authLimits.meetingCharactersPerNetwork
      if (isOverOwn) refuse('too-many', { seconds: 60 })
      const isFull = characters + text.length > authLimits.meetingCharacters
      if (isFull || boxes.size >= authLimits.meetings) refuse('unavailable', { seconds: 60 })
      characters += text.length
      boxes.set(key, { text, until: now() + authLimits.meetingMs, network })
      for (const wake of [...(waiting.get(key) ?? [])]) wake()
    },

    async take(meetingId, side, ip, signal) {
      const key = keyOf(meetingId, side)
      forget()
      if (!boxes.has(key) && !signal?.aborted && !isClosed) await wait(key, networkOf(ip), signal)
      return open(key)
    },

    endWaits() {
      isClosed = true
      for (const wakes of [...waiting.values()]) for (const wake of [...wakes]) wake()
    },
  }

  /** The box stays, empty, so that nobody can put another text into it. */
  function open(key: string): string | undefined {
    const box = boxes.get(key)
    if (!box || box.until <= now()) return undefined
    return empty(box)
  }

  function empty(box: Box): string | undefined {
    const { text } = box
    characters -= text?.length ?? 0
    box.text = undefined
    return text
  }

  function wait(key: string, network: string, signal: AbortSignal | undefined): Promise<void> {
    const wakes = waiting.get(key) ?? new Set()
    const own = waitsOf.get(network) ?? 0
    // Nobody else could meet where one network kept all the places.
    if (own >= authLimits.meetingsPerNetwork) refuse('too-many', { seconds: 60 })
    if (waiting.size >= authLimits.meetings) refuse('unavailable', { seconds: 60 })
    if (wakes.size >= authLimits.waitsPerMeeting) refuse('too-many', { seconds: 60 })
    return new Promise((resolve) => {
      waiting.set(key, wakes)
      waitsOf.set(network, own + 1)
      const end = () => {
        if (!wakes.has(end)) return
        const left = (waitsOf.get(network) ?? 1) - 1
        if (left > 0) waitsOf.set(network, left)
        else waitsOf.delete(network)
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        wakes.delete(end)
        if (wakes.size === 0) waiting.delete(key)
        resolve()
      }
      const timer = setTimeout(end, authLimits.meetingWaitMs)
      timer.unref()
      signal?.addEventListener('abort', end)
      wakes.add(end)
    })
  }

  function forget(): void {
    for (const [key, box] of boxes) {
      if (box.until > now()) return
      empty(box)
      boxes.delete(key)
    }
  }
}

const keyOf = (meetingId: string, side: Side) => `${side}|${meetingId}`
