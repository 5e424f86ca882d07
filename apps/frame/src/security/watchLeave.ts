import * as v from 'valibot'
import { type OtherWindow, parseFrom, type WindowMessages } from '../window/challengeOpener.js'
import { placeOf } from '../window/Transport.js'

/** What a window posts when it is closed or reloaded. */
const leaveMessage = v.strictObject({
  type: v.literal('latchkey-window/leave'),
  rendezvousId: v.string(),
  text: v.pipe(v.string(), v.maxLength(1_000)),
})

export type WatchLeaveParameters = {
  readonly rendezvousId: string
  readonly opened: OtherWindow | null
  readonly messages: WindowMessages
  /** Takes what a window left at the server. */
  take(placeId: string): Promise<string | undefined>
  /** Whether it is the encrypted word of this rendezvous's window. */
  isLeave(text: string): Promise<boolean>
  onLeave(): void
  now(): number
}

const pollMs = 500

/** Notices that the window was closed: by the browser's word, by the window's, or by what it left at the server. */
export function watchLeave(parameters: WatchLeaveParameters): {
  /** From now on the browser's word counts: before, some browsers call a window closed that is not. */
  atWindow(): void
  /** From now on the window may leave its word at the server. */
  atServer(): void
  stop(): void
} {
  const { isLeave, rendezvousId, messages, now, onLeave, opened, take } = parameters
  let isStopped = false
  let looking: ReturnType<typeof setInterval> | undefined
  const read = async (text: string) => {
    if (await isLeave(text)) onLeave()
  }
  const stopListening = messages.listen((message) => {
    const parsed = opened && parseFrom(leaveMessage, message, opened, messages.origin)
    if (parsed?.rendezvousId === rendezvousId) void read(parsed.text)
  })
  return {
    atWindow() {
      looking ??= setInterval(() => opened?.closed && onLeave(), pollMs)
    },
    atServer: () => void pollServer(),
    stop() {
      isStopped = true
      clearInterval(looking)
      stopListening()
    },
  }

  async function pollServer(): Promise<void> {
    const place = await placeOf(rendezvousId, 'leave', 0)
    while (!isStopped) {
      const began = now()
      const text = await take(place).catch(() => undefined)
      if (text) return void read(text)
      if (now() - began < 1_000) await new Promise((next) => setTimeout(next, 1_000))
    }
  }
}
