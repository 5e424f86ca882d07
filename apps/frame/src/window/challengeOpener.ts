import * as v from 'valibot'
import { toBase64Url } from './encryptMessage.js'

/** A message between windows, as the browser reports it. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

export type WindowMessages = {
  readonly origin: string
  /** Returns a function that ends it. */
  listen(listener: (message: WindowMessage) => void): () => void
}

/** Another window: the browser delivers a message only to a page of the given origin. */
export type OtherWindow = {
  postMessage(message: unknown, targetOrigin: string): void
  /** Whether it was closed; unknown behind a page's cross-origin isolation. */
  readonly closed?: boolean
}

export const browserMessages = (): WindowMessages => ({
  origin: location.origin,
  listen(listener) {
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  },
})

const challenge = v.strictObject({
  type: v.literal('latchkey-window/challenge'),
  rendezvousId: v.string(),
  nonce: v.string(),
})
const answer = v.strictObject({
  type: v.literal('latchkey-window/answer'),
  rendezvousId: v.string(),
  nonce: v.string(),
  text: v.string(),
})

/**
 * Asks the opener for the encrypted request; undefined if it is not a frame of the same origin that knows this rendezvous. A
 * page of another origin neither receives the challenge nor can answer with our origin.
 */
export function challengeOpener(
  opener: OtherWindow,
  rendezvousId: string,
  { listen, origin }: WindowMessages,
  timeoutMs: number,
): Promise<string | undefined> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(timer)
      stop()
      resolve(text)
    }
    const stop = listen((message) => {
      const parsed = parseFrom(answer, message, opener, origin)
      if (parsed?.rendezvousId === rendezvousId && parsed.nonce === nonce) end(parsed.text)
    })
    const timer = setTimeout(end, timeoutMs)
    opener.postMessage({ type: 'latchkey-window/challenge', rendezvousId, nonce }, origin)
  })
}

/** Answers the challenges of a window that this page opened for this rendezvous; returns a function that ends it. */
export function answerChallenges(
  opened: OtherWindow,
  rendezvousId: string,
  { listen, origin }: WindowMessages,
  /** Returns the encrypted request. */
  onChallenge: () => Promise<string>,
): () => void {
  return listen(async (message) => {
    const parsed = parseFrom(challenge, message, opened, origin)
    if (parsed?.rendezvousId !== rendezvousId) return
    const { nonce } = parsed
    const text = await onChallenge()
    opened.postMessage({ type: 'latchkey-window/answer', rendezvousId, nonce, text }, origin)
  })
}

/** Parses a message of that window and of the vault's own origin; undefined for all others. */
export function parseFrom<S extends v.GenericSchema>(
  schema: S,
  { data, origin, source }: WindowMessage,
  sender: OtherWindow,
  senderOrigin: string,
): v.InferOutput<S> | undefined {
  if (source !== sender || origin !== senderOrigin) return undefined
  const parsed = v.safeParse(schema, data)
  return parsed.success ? parsed.output : undefined
}
