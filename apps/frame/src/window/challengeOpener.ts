import * as v from 'valibot'
import { toBase64Url } from './encryptMessage.js'

/** A message between windows, as the browser reports it. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

/** The messages that arrive in this window. */
export type WindowMessages = {
  /** The origin of this window. */
  readonly origin: string
  /** Returns a function that ends it. */
  listen(listener: (message: WindowMessage) => void): () => void
}

/** Another window: the browser delivers a message only to a page of the given origin. */
export type OtherWindow = { postMessage(message: unknown, targetOrigin: string): void }

/** The messages of this page's window. */
export const browserMessages = (): WindowMessages => ({
  origin: location.origin,
  listen(listener) {
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  },
})

const windowMessage = v.strictObject({
  type: v.picklist(['latchkey-window/challenge', 'latchkey-window/answer']),
  meetingId: v.string(),
  nonce: v.string(),
})

/**
 * Whether the window that opened this one is a frame of the same origin that knows this meeting. A page of another origin
 * neither receives the challenge nor can answer with our origin.
 */
export function challengeOpener(
  opener: OtherWindow,
  meetingId: string,
  { listen, origin }: WindowMessages,
  timeoutMs: number,
): Promise<boolean> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  return new Promise((resolve) => {
    const end = (isProved: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isProved)
    }
    const stop = listen((message) => {
      const answer = parseFrom(message, opener, origin)
      if (answer?.type !== 'latchkey-window/answer') return
      if (answer.meetingId === meetingId && answer.nonce === nonce) end(true)
    })
    const timer = setTimeout(end, timeoutMs, false)
    opener.postMessage({ type: 'latchkey-window/challenge', meetingId, nonce }, origin)
  })
}

/** Answers the challenges of a window that this page opened for this meeting; returns a function that ends it. */
export function answerChallenges(
  opened: OtherWindow,
  meetingId: string,
  { listen, origin }: WindowMessages,
  onAnswered: () => void,
): () => void {
  return listen((message) => {
    const challenge = parseFrom(message, opened, origin)
    if (challenge?.type !== 'latchkey-window/challenge' || challenge.meetingId !== meetingId) return
    opened.postMessage({ ...challenge, type: 'latchkey-window/answer' }, origin)
    onAnswered()
  })
}

function parseFrom(message: WindowMessage, sender: OtherWindow, origin: string) {
  if (message.source !== sender || message.origin !== origin) return undefined
  const parsed = v.safeParse(windowMessage, message.data)
  return parsed.success ? parsed.output : undefined
}
