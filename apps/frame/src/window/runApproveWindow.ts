import type { Stage } from '../stage/Stage.js'
import { challengeOpener, type OtherWindow, type WindowMessages } from './challengeOpener.js'
import {
  answerTimeoutMs,
  decryptMessage,
  encryptMessage,
  fromBase64Url,
  importMessageKey,
} from './encryptMessage.js'
import type { WindowRendezvous } from './Rendezvous.js'
import { parseWindowRequest, type WindowRequest } from './WindowRequest.js'

export type ApproveWindowParameters = WindowMessages & {
  /** The text behind the `#`. */
  readonly fragment: string
  /** The window that opened this one; null behind a link, and where the browser separates the two. */
  readonly opener: OtherWindow | null
  readonly rendezvous: WindowRendezvous
  /** How long the opener may take to answer. */
  readonly challengeMs?: number
  draw(stage: Stage): void
  /** Called with the shown request, for language and theme. */
  onRequest(request: WindowRequest): void
  now(): number
  /** Calls back when the window closes. */
  onLeave(callback: () => void): void
  close(): void
}

// As long as the server stores the messages.
const requestTimeoutMs = 120_000
const maxNumbers = 3

/**
 * Runs the approval window: takes the request, shows it, posts the answer, and closes. It holds no key and signs
 * nothing. A stranger can hand out a link to it, so nothing of the request is shown before the frame of this browser
 * vouches for it: as the window's opener, or by a number that only the frame shows.
 */
export async function runApproveWindow(parameters: ApproveWindowParameters): Promise<void> {
  const { challengeMs = 10_000, draw, fragment, now, onLeave, opener, rendezvous } = parameters
  const showGone = () => draw({ kind: 'note', note: 'gone' })
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const meetingId = fields.get('id') ?? ''
  const key = await parseKey(fields.get('key') ?? '')
  if (!key || !/^[\w-]{22,64}$/.test(meetingId)) return showGone()
  const fromOpener = opener && (await challengeOpener(opener, meetingId, parameters, challengeMs))
  if (opener && !fromOpener) return showGone()
  const began = now()
  const encrypt = (text: string) => encryptMessage(key, meetingId, 'answer', text)
  // Encrypted in advance: there is no time for it when the window closes.
  const no = await encrypt('reject')
  let isTaken = Boolean(fromOpener)
  let answered = false
  onLeave(() => {
    // A window that got no request answers nothing: the maker of a link does not learn that it was opened.
    if (answered || !isTaken) return
    answered = true
    rendezvous.postAnswer(meetingId, no).catch(() => {})
  })
  const request = fromOpener ? await open(key, fromOpener) : await matchNumber(take(key))
  if (!request) return showGone()
  parameters.onRequest(request)
  const { card } = request
  const yes = await encrypt(`approve ${card.digest}`)
  draw({
    kind: 'review',
    card,
    queuedCount: 0,
    busy: false,
    onApprove: () => answer(yes),
    onReject: () => answer(no),
  })

  async function answer(text: string) {
    if (answered) return
    answered = true
    if (now() - began >= answerTimeoutMs) return showGone()
    const seen = { kind: 'review', card, queuedCount: 0, busy: true } as const
    draw({ ...seen, onApprove() {}, onReject() {} })
    try {
      await rendezvous.postAnswer(meetingId, text)
      draw({ kind: 'note', note: 'done' })
      parameters.close()
    } catch {
      showGone()
    }
  }

  /** Asks for the frame's number; the screen is the same whether there is a request or not. */
  async function matchNumber(
    taking: Promise<WindowRequest | undefined>,
  ): Promise<WindowRequest | undefined> {
    for (let count = 0; count < maxNumbers; count += 1) {
      const state = count === 0 ? 'ask' : 'wrong'
      const typed = await new Promise<string>((onNumber) =>
        draw({ kind: 'number', state, onNumber }),
      )
      draw({ kind: 'number', state: 'busy', onNumber() {} })
      const request = await taking
      if (!request || request.number === typed) return request
    }
    // No decision: the frame offers the window again, with another number.
    answered = true
    await rendezvous.postAnswer(meetingId, await encrypt('expired')).catch(() => {})
    return undefined
  }

  async function open(key: CryptoKey, text: string): Promise<WindowRequest | undefined> {
    return parseWindowRequest(await decryptMessage(key, meetingId, 'request', text))
  }

  async function take(key: CryptoKey): Promise<WindowRequest | undefined> {
    const until = now() + requestTimeoutMs
    while (now() < until) {
      const began = now()
      const text = await rendezvous.takeRequest(meetingId).catch(() => undefined)
      if (text) {
        isTaken = true
        return open(key, text)
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
