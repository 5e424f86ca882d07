import type { ApprovalCard } from '../stage/ApprovalCard.js'
import {
  answerTimeoutMs,
  decryptMessage,
  encryptMessage,
  importMessageKey,
  toBase64Url,
} from './encryptMessage.js'
import type { Rendezvous } from './Rendezvous.js'
import type { WindowRequest } from './WindowRequest.js'

export type RequestInWindowParameters = {
  readonly card: ApprovalCard
  readonly parameters: { readonly rendezvous: Rendezvous; readonly vaultUrl: string }
  readonly deps: {
    /** Returns whether the window is known to be open; a page with cross-origin isolation never sees it. */
    openWindow(url: string): boolean
    now(): number
  }
  isShown(): boolean
}

/**
 * Opens a window, which nothing can cover, and waits for its decision; must be called in the visitor's click. Both
 * exchange messages through the server, which reads neither. They hold no reference to each other, so that it works in
 * pages with cross-origin isolation: there the browser hides an open window, so the frame waits also for a window that
 * it does not see.
 */
export function requestInWindow({
  card,
  isShown,
  parameters: { rendezvous, vaultUrl },
  deps,
}: RequestInWindowParameters): {
  readonly isSeen: boolean
  readonly answer: Promise<'approve' | 'reject' | 'expired'>
} {
  const meetingId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const fragment = new URLSearchParams({ id: meetingId, key: toBase64Url(raw) })
  const isSeen = deps.openWindow(`${vaultUrl}/approve#${fragment}`)
  return { isSeen, answer: exchange().catch(() => 'expired' as const) }

  async function exchange() {
    const key = await importMessageKey(raw)
    const { dataset, lang } = globalThis.document?.documentElement ?? { dataset: {}, lang: '' }
    const request: WindowRequest = { card, language: lang, theme: dataset.theme }
    const closed = await encryptMessage(key, meetingId, 'request', JSON.stringify(request))
    await rendezvous.post(meetingId, 'request', closed)
    const until = deps.now() + answerTimeoutMs
    while (deps.now() < until && isShown()) {
      const text = await takeWithBackoff()
      const answer = text && (await decryptMessage(key, meetingId, 'answer', text))
      // Only an answer that names these bytes is an approval.
      if (answer === `approve ${card.digest}`) return 'approve'
      if (answer === 'reject') return 'reject'
      if (text) return 'expired'
    }
    return 'expired'
  }

  /** The other side waits for long; an immediate failure is not repeated immediately. */
  async function takeWithBackoff(): Promise<string | undefined> {
    const began = deps.now()
    const text = await rendezvous.take(meetingId, 'answer').catch(() => undefined)
    if (!text && deps.now() - began < 1_000) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    return text
  }
}
