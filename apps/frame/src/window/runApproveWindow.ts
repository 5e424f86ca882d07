import type { Stage } from '../stage/Stage.js'
import { answerTimeoutMs, decryptMessage, encryptMessage } from './encryptMessage.js'
import { type JoinRendezvousParameters, joinRendezvous, takeByNumber } from './joinRendezvous.js'
import type { WindowRendezvous } from './Rendezvous.js'
import { parseWindowRequest, type WindowRequest } from './WindowRequest.js'

export type ApproveWindowParameters = JoinRendezvousParameters & {
  readonly rendezvous: WindowRendezvous
  draw(stage: Stage): void
  /** Called with the shown request, for its look. */
  onRequest(request: WindowRequest): void
  now(): number
  /** Calls back when the window closes. */
  onLeave(callback: () => void): void
  close(): void
}

/**
 * Runs the approval window: takes the request, shows it, posts the answer, and closes. It holds no key and signs
 * nothing. A stranger can hand out a link to it, so nothing of the request is shown before the frame of this browser
 * vouches for it: as the window's opener, or by a number that only the frame shows.
 */
export async function runApproveWindow(parameters: ApproveWindowParameters): Promise<void> {
  const { draw, now, onLeave, rendezvous } = parameters
  const showGone = () => draw({ kind: 'note', note: 'gone' })
  const joined = await joinRendezvous(parameters)
  if (!joined) return showGone()
  const { key, rendezvousId, voucher } = joined
  const began = now()
  const encrypt = (text: string) => encryptMessage(key, rendezvousId, 'answer', text)
  // Encrypted in advance: there is no time for it when the window closes.
  const no = await encrypt('reject')
  let isTaken = voucher !== null
  let answered = false
  onLeave(() => {
    // A window that got no request answers nothing: the maker of a link does not learn that it was opened.
    if (answered || !isTaken) return
    answered = true
    rendezvous.postAnswer(rendezvousId, no).catch(() => {})
  })
  const request = voucher
    ? parseWindowRequest(await decryptMessage(key, rendezvousId, 'request', voucher.text))
    : await matchNumber()
  if (!request) return showGone()
  parameters.onRequest(request)
  const { card } = request
  const yes = await encrypt(`approve ${card.digest}`)
  const seenNo = await encrypt('reject seen')
  draw({
    kind: 'review',
    card,
    queuedCount: 0,
    busy: false,
    onApprove: () => answer(yes),
    onReject: (isSeen) => answer(isSeen ? seenNo : no),
  })

  async function answer(text: string) {
    if (answered) return
    answered = true
    if (now() - began >= answerTimeoutMs) return showGone()
    const seen = { kind: 'review', card, queuedCount: 0, busy: true } as const
    draw({ ...seen, onApprove() {}, onReject() {} })
    try {
      await rendezvous.postAnswer(rendezvousId, text)
      draw({ kind: 'note', note: 'done' })
      parameters.close()
    } catch {
      showGone()
    }
  }

  async function matchNumber(): Promise<WindowRequest | undefined> {
    const taken = await takeByNumber<WindowRequest>(
      { key, rendezvousId, voucher },
      {
        rendezvous,
        now,
        parse: parseWindowRequest,
        async askNumber(state) {
          const ask = (onNumber: (typed: string) => void) =>
            draw({ kind: 'number', state, onNumber })
          const typed = await new Promise<string>(ask)
          draw({ kind: 'number', state: 'busy', onNumber() {} })
          return typed
        },
        onTaken() {
          isTaken = true
        },
      },
    )
    if (taken !== 'wrong') return taken
    // No decision: the frame offers the window again, with another number.
    answered = true
    await rendezvous.postAnswer(rendezvousId, await encrypt('expired')).catch(() => {})
    return undefined
  }
}
