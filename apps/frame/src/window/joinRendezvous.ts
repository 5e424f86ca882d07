import {
  challengeOpeners,
  type OtherWindow,
  type Voucher,
  type WindowMessages,
} from './challengeOpener.js'
import { decryptMessage, fromBase64Url, importMessageKey } from './encryptMessage.js'
import type { WindowRendezvous } from './Rendezvous.js'

/** One exchange between a frame and its window, on the window's side. */
export type JoinedRendezvous = {
  readonly rendezvousId: string
  readonly key: CryptoKey
  /** The frame that vouches for this window; null without an opener. */
  readonly voucher: Voucher | null
}

export type JoinRendezvousParameters = WindowMessages & {
  /** The text behind the `#`. */
  readonly fragment: string
  /** The windows that may vouch for this one; none behind a link, and where the browser separates the two. */
  readonly openers: readonly OtherWindow[]
  /** How long they may take to answer. */
  readonly challengeMs?: number
}

/** Reads the rendezvous behind the `#`, and asks the openers for it; undefined if there is none, or only strangers opened it. */
export async function joinRendezvous(
  parameters: JoinRendezvousParameters,
): Promise<JoinedRendezvous | undefined> {
  const { challengeMs = 10_000, fragment, openers } = parameters
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const rendezvousId = fields.get('id') ?? ''
  const key = await parseKey(fields.get('key') ?? '')
  if (!key || !/^[\w-]{22,64}$/.test(rendezvousId)) return undefined
  if (openers.length === 0) return { rendezvousId, key, voucher: null }
  const voucher = await challengeOpeners(openers, rendezvousId, parameters, challengeMs)
  return voucher && { rendezvousId, key, voucher }
}

export type TakeByNumberParameters<T> = {
  readonly rendezvous: Pick<WindowRendezvous, 'takeRequest'>
  /** Parses what the frame left; undefined for other text. */
  parse(text: string | undefined): T | undefined
  /** Asks the visitor for the number that the frame shows; the screen is the same whether there is a request or not. */
  askNumber(state: 'ask' | 'wrong'): Promise<string>
  /** Called when the request was taken from the server. */
  onTaken(): void
  now(): number
}

// As long as the server stores the messages.
const requestTimeoutMs = 120_000
const maxNumbers = 3

/**
 * Takes the frame's first message from the server, and returns it when the visitor typed the number of the frame; undefined
 * if there is none for this browser, `wrong` after three other numbers.
 */
export async function takeByNumber<T extends { readonly number: string }>(
  { key, rendezvousId }: JoinedRendezvous,
  { askNumber, now, onTaken, parse, rendezvous }: TakeByNumberParameters<T>,
): Promise<T | 'wrong' | undefined> {
  const taking = take()
  for (let count = 0; count < maxNumbers; count += 1) {
    const typed = await askNumber(count === 0 ? 'ask' : 'wrong')
    const request = await taking
    if (!request || request.number === typed) return request
  }
  return 'wrong'

  async function take(): Promise<T | undefined> {
    const until = now() + requestTimeoutMs
    while (now() < until) {
      const began = now()
      const text = await rendezvous.takeRequest(rendezvousId).catch(() => undefined)
      if (text) {
        onTaken()
        return parse(await decryptMessage(key, rendezvousId, 'request', text))
      }
      if (now() - began < 1_000) await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return undefined
  }
}

async function parseKey(text: string): Promise<CryptoKey | undefined> {
  try {
    const raw = fromBase64Url(text)
    return raw.length === 32 ? await importMessageKey(raw) : undefined
  } catch {
    return undefined
  }
}
