import type { Stage } from '../stage/Stage.js'
import {
  answerTimeoutMs,
  decryptMessage,
  encryptMessage,
  fromBase64Url,
  importMessageKey,
} from './encryptMessage.js'
import type { Rendezvous } from './Rendezvous.js'
import { parseWindowRequest, type WindowRequest } from './WindowRequest.js'

export type ApproveWindowParameters = {
  /** The text behind the `#`. */
  readonly fragment: string
  readonly rendezvous: Rendezvous
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

/**
 * Runs the approval window: takes the request, shows it, posts the answer, and closes. It holds no key and signs
 * nothing.
 */
export async function runApproveWindow(parameters: ApproveWindowParameters): Promise<void> {
  const { close, draw, fragment, rendezvous, now, onLeave, onRequest } = parameters
  const showGone = () => draw({ kind: 'note', note: 'gone' })
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const meetingId = fields.get('id') ?? ''
  const key = await parseKey(fields.get('key') ?? '')
  if (!key || !/^[\w-]{22,64}$/.test(meetingId)) return showGone()
  const began = now()
  const request = await take(key)
  if (!request) return showGone()
  onRequest(request)
  const { card } = request
  // Encrypted in advance: there is no time for it when the window closes.
  const [yes, no] = await Promise.all(
    [`approve ${card.digest}`, 'reject'].map((text) =>
      encryptMessage(key, meetingId, 'answer', text),
    ),
  )
  let answered = false
  const answer = async (text: string | undefined) => {
    if (answered || !text) return
    answered = true
    if (now() - began >= answerTimeoutMs) return showGone()
    const seen = { kind: 'review', card, queuedCount: 0, busy: true } as const
    draw({ ...seen, onApprove() {}, onReject() {} })
    try {
      await rendezvous.post(meetingId, 'answer', text)
      draw({ kind: 'note', note: 'done' })
      close()
    } catch {
      showGone()
    }
  }
  onLeave(() => {
    if (answered || !no) return
    answered = true
    rendezvous.post(meetingId, 'answer', no).catch(() => {})
  })
  draw({
    kind: 'review',
    card,
    queuedCount: 0,
    busy: false,
    onApprove: () => answer(yes),
    onReject: () => answer(no),
  })

  async function take(key: CryptoKey): Promise<WindowRequest | undefined> {
    const until = now() + requestTimeoutMs
    while (now() < until) {
      const began = now()
      const text = await rendezvous.take(meetingId, 'request').catch(() => undefined)
      if (text) return parseWindowRequest(await decryptMessage(key, meetingId, 'request', text))
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
