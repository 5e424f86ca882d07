import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { readLook } from '../theme/readLook.js'
import { answerChallenges, type OtherWindow, type WindowMessages } from './challengeOpener.js'
import {
  answerTimeoutMs,
  decryptMessage,
  encryptMessage,
  importMessageKey,
  toBase64Url,
} from './encryptMessage.js'
import type { FrameRendezvous } from './Rendezvous.js'
import { randomNumber, type WindowRequest } from './WindowRequest.js'

export type RequestInWindowParameters = {
  readonly card: ApprovalCard
  readonly parameters: { readonly rendezvous: FrameRendezvous; readonly vaultUrl: string }
  readonly deps: {
    /** Returns the window; null if none opened, or if the page's cross-origin isolation hides it. */
    openWindow(url: string): OtherWindow | null
    readonly messages: WindowMessages
    now(): number
  }
  isShown(): boolean
  /** Called with the number that the visitor types in the window, and without one where none is needed. */
  onNumber(number: string | undefined): void
}

/** A window that has an opener usually sends its challenge within this time. */
const challengeWithinMs = 1_000

/**
 * Opens a window, which nothing can cover, and waits for its decision; must be called in the visitor's click. The window
 * gets the request from this frame as its opener. In pages with cross-origin isolation the browser separates the two: then
 * the request goes through the server, which cannot read it, and the window shows it after the visitor typed the frame's
 * number. So the frame waits also for a window that it does not see. The answer always goes through the server.
 */
export function requestInWindow({
  card,
  isShown,
  onNumber,
  parameters: { rendezvous, vaultUrl },
  deps,
}: RequestInWindowParameters): {
  readonly isSeen: boolean
  readonly answer: Promise<'approve' | 'reject' | 'dismiss' | 'expired'>
} {
  const rendezvousId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const number = randomNumber()
  const fragment = new URLSearchParams({ id: rendezvousId, key: toBase64Url(raw) })
  const opened = deps.openWindow(`${vaultUrl}/approve#${fragment}`)
  const importing = importMessageKey(raw)
  const encrypting = importing.then(encryptRequest)
  let stop = () => {}
  const failed = new Promise<never>((_, onFailed) => {
    if (opened) stop = vouchFor(opened, onFailed)
    else postToServer(onFailed)
  })
  const answer = Promise.race([waitForAnswer(), failed])
    .catch(() => 'expired' as const)
    .finally(stop)
  return { isSeen: opened !== null, answer }

  /** For a window without an opener, or one that was never loaded. */
  function postToServer(onFailed: (error: unknown) => void): void {
    onNumber(number)
    encrypting.then((text) => rendezvous.postRequest(rendezvousId, text)).catch(onFailed)
  }

  function vouchFor(opened: OtherWindow, onFailed: (error: unknown) => void): () => void {
    let isVouched = false
    // The window that asked has the request from here, so it does not matter any more what the server did with it.
    const onNotPosted = (error: unknown) => {
      if (!isVouched) onFailed(error)
    }
    const timer = setTimeout(postToServer, challengeWithinMs, onNotPosted)
    const stopAnswering = answerChallenges(opened, rendezvousId, deps.messages, () => {
      isVouched = true
      clearTimeout(timer)
      onNumber(undefined)
      return encrypting
    })
    return () => {
      clearTimeout(timer)
      stopAnswering()
    }
  }

  async function encryptRequest(key: CryptoKey): Promise<string> {
    const request: WindowRequest = { card, number, look: readLook() }
    return encryptMessage(key, rendezvousId, 'request', JSON.stringify(request))
  }

  async function waitForAnswer() {
    const key = await importing
    const until = deps.now() + answerTimeoutMs
    while (deps.now() < until && isShown()) {
      const text = await takeWithBackoff()
      const answer = text && (await decryptMessage(key, rendezvousId, 'answer', text))
      // Only an answer that names these bytes is an approval.
      if (answer === `approve ${card.digest}`) return 'approve'
      if (answer === 'reject seen') return 'reject'
      // Closed, or declined before the visitor can have read it.
      if (answer === 'reject') return 'dismiss'
      if (text) return 'expired'
    }
    return 'expired'
  }

  /** The other side waits for long; an immediate failure is not repeated immediately. */
  async function takeWithBackoff(): Promise<string | undefined> {
    const began = deps.now()
    const text = await rendezvous.takeAnswer(rendezvousId).catch(() => undefined)
    if (!text && deps.now() - began < 1_000) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    return text
  }
}
