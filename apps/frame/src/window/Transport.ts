import * as v from 'valibot'
import { type OtherWindow, parseFrom, type WindowMessages } from './challengeOpener.js'
import { toBase64Url } from './encryptMessage.js'

/** Carries encrypted texts to the other side and back, each with its number. */
export type Transport = {
  send(number: number, text: string): Promise<void>
  /** Returns a function that ends it. */
  receive(onText: (number: number, text: string) => void): () => void
}

const posted = v.strictObject({
  type: v.literal('latchkey-window/message'),
  rendezvousId: v.string(),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  text: v.pipe(v.string(), v.maxLength(100_000)),
})

/** Messages between a frame and the window that it opened; the browser delivers them to the vault's own origin only. */
export const postTransport = (
  other: OtherWindow,
  rendezvousId: string,
  { listen, origin }: WindowMessages,
): Transport => ({
  async send(number, text) {
    other.postMessage({ type: 'latchkey-window/message', rendezvousId, number, text }, origin)
  },
  receive: (onText) =>
    listen((message) => {
      const parsed = parseFrom(posted, message, other, origin)
      if (parsed?.rendezvousId === rendezvousId) onText(parsed.number, parsed.text)
    }),
})

export type ServerTransportParameters = {
  readonly rendezvousId: string
  /** The direction of what this side sends. */
  readonly sends: 'up' | 'down'
  post(placeId: string, text: string): Promise<void>
  take(placeId: string): Promise<string | undefined>
  now(): number
}

/** A failure at once is not repeated at once. */
const pauseMs = 1_000

/**
 * Messages through the server, for a window that the page's cross-origin isolation separates from the frame. Each has a
 * place of its own there, since the server takes one message per place.
 */
export function serverTransport(parameters: ServerTransportParameters): Transport {
  const { rendezvousId, now, post, sends, take } = parameters
  const receives = sends === 'up' ? 'down' : 'up'
  return {
    send: async (number, text) => post(await placeOf(rendezvousId, sends, number), text),
    receive(onText) {
      let isEnded = false
      void run()
      return () => {
        isEnded = true
      }

      async function run(): Promise<void> {
        for (let number = 0; !isEnded; ) {
          const began = now()
          const text = await take(await placeOf(rendezvousId, receives, number)).catch(
            () => undefined,
          )
          if (text && !isEnded) onText(number++, text)
          else if (now() - began < pauseMs) await new Promise((next) => setTimeout(next, pauseMs))
        }
      }
    },
  }
}

/** The place of a message at the server: without the rendezvous's id the next one can't be named. */
export async function placeOf(
  rendezvousId: string,
  direction: 'up' | 'down' | 'leave',
  number: number,
): Promise<string> {
  const text = new TextEncoder().encode(`latchkey-place/1|${rendezvousId}|${direction}|${number}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
