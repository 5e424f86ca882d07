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

/** The window that opened this one, and the frames in it: where a host's page opened it, the vault's frame is one of them. */
export const openersOf = (opener: Window | null): readonly OtherWindow[] =>
  opener ? [opener, ...Array.from({ length: opener.length }, (_, at) => opener[at] as Window)] : []

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

/** The frame that vouches for a window, and its encrypted first message. */
export type Voucher = { readonly frame: OtherWindow; readonly text: string }

/**
 * Asks the windows that may have opened this one for the encrypted request; undefined if none is a frame of the same origin
 * that knows this rendezvous. A page of another origin neither receives the challenge nor can answer with our origin.
 */
export function challengeOpeners(
  openers: readonly OtherWindow[],
  rendezvousId: string,
  { listen, origin }: WindowMessages,
  timeoutMs: number,
): Promise<Voucher | undefined> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  return new Promise((resolve) => {
    const end = (voucher?: Voucher) => {
      clearTimeout(timer)
      stop()
      resolve(voucher)
    }
    const stop = listen((message) => {
      for (const frame of openers) {
        const parsed = parseFrom(answer, message, frame, origin)
        if (parsed?.rendezvousId === rendezvousId && parsed.nonce === nonce)
          end({ frame, text: parsed.text })
      }
    })
    const timer = setTimeout(end, timeoutMs)
    for (const frame of openers)
      frame.postMessage({ type: 'latchkey-window/challenge', rendezvousId, nonce }, origin)
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
