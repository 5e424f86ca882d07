import type { Stage } from '../stage/Stage.js'
import { closeBox, fromBase64Url, importBoxKey, openBox, readingMs } from './closeBox.js'
import type { Meeting } from './Meeting.js'
import { readWindowRequest, type WindowRequest } from './WindowRequest.js'

export type ApproveWindowParameters = {
  /** What stood behind the `#`. */
  readonly fragment: string
  readonly meeting: Meeting
  draw(stage: Stage): void
  /** Told what is shown, for language and looks. */
  onRequest(request: WindowRequest): void
  now(): number
  /** Calls back when the window goes away. */
  onLeave(tell: () => void): void
  close(): void
}

// As long as the box between the two is kept.
const patienceMs = 120_000

/** What a window of our own does: takes the question, shows it, leaves the answer, and closes. It holds no key and signs nothing. */
export async function runApproveWindow(parameters: ApproveWindowParameters): Promise<void> {
  const { close, draw, fragment, meeting, now, onLeave, onRequest } = parameters
  const gone = () => draw({ kind: 'note', note: 'gone' })
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const meetingId = fields.get('id') ?? ''
  const key = await keyOf(fields.get('key') ?? '')
  if (!key || !/^[\w-]{22,64}$/.test(meetingId)) return gone()
  const began = now()
  const request = await take(key)
  if (!request) return gone()
  onRequest(request)
  const { card } = request
  // Closed beforehand: there is no time for it when the window goes.
  const [yes, no] = await Promise.all(
    [`approve ${card.digest}`, 'reject'].map((text) => closeBox(key, meetingId, 'answer', text)),
  )
  let answered = false
  const answer = async (text: string | undefined) => {
    if (answered || !text) return
    answered = true
    if (now() - began >= readingMs) return gone()
    const seen = { kind: 'review', card, behind: 0, busy: true } as const
    draw({ ...seen, onApprove() {}, onReject() {} })
    try {
      await meeting.post(meetingId, 'answer', text)
      draw({ kind: 'note', note: 'done' })
      close()
    } catch {
      gone()
    }
  }
  onLeave(() => {
    if (answered || !no) return
    answered = true
    meeting.post(meetingId, 'answer', no).catch(() => {})
  })
  draw({
    kind: 'review',
    card,
    behind: 0,
    busy: false,
    onApprove: () => answer(yes),
    onReject: () => answer(no),
  })

  async function take(key: CryptoKey): Promise<WindowRequest | undefined> {
    const until = now() + patienceMs
    while (now() < until) {
      const began = now()
      const text = await meeting.take(meetingId, 'request').catch(() => undefined)
      if (text) return readWindowRequest(await openBox(key, meetingId, 'request', text))
      if (now() - began < 1_000) await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return undefined
  }
}

async function keyOf(text: string): Promise<CryptoKey | undefined> {
  try {
    const raw = fromBase64Url(text)
    return raw.length === 32 ? await importBoxKey(raw) : undefined
  } catch {
    return undefined
  }
}
