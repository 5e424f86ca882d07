import type { Latchkey } from '@latchkey/core'

/** A time away from the page, and what was different soon after it. */
export type Return = {
  readonly awayMs: number
  /** Whether the browser had thrown the page away. */
  readonly how: 'kept' | 'back-forward cache' | 'loaded again'
  /** How long the page took to notice the wallet's answer, 0 if it was there already; undefined without one. */
  readonly answerMs?: number
}

const leftKey = 'paperboat/left-at'

/** A page that is loaded again sooner was reloaded: nobody was away. */
const reloadMs = 2_000

/** How long after a return an answer belongs to it. */
const soonMs = 15_000

/** Reports each return to the page, and again with the wallet's answer. Call `answered` where one comes that the state does not show. */
export function watchReturns(latchkey: Latchkey, report: (last: Return) => void) {
  let last: Return | undefined
  let returnedAt = 0
  let isEarly = false
  let status = statusOf(latchkey)
  const returned = (how: Return['how']) => {
    const leftAt = Number(localStorage.getItem(leftKey))
    localStorage.removeItem(leftKey)
    if (!leftAt || (how === 'loaded again' && Date.now() - leftAt < reloadMs)) return
    returnedAt = Date.now()
    last = { awayMs: returnedAt - leftAt, how, ...(isEarly && { answerMs: 0 }) }
    isEarly = false
    report(last)
  }
  const answered = () => {
    isEarly = localStorage.getItem(leftKey) !== null
    const answerMs = Date.now() - returnedAt
    if (isEarly || !last || last.answerMs !== undefined || answerMs > soonMs) return
    last = { ...last, answerMs }
    report(last)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') returned('kept')
    else localStorage.setItem(leftKey, `${Date.now()}`)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returned('back-forward cache')
  })
  latchkey.subscribe(() => {
    const now = statusOf(latchkey)
    if (now === status) return
    status = now
    if (now === 'connected') answered()
  })
  returned('loaded again')
  return { answered }
}

const statusOf = (latchkey: Latchkey) =>
  latchkey.getState().accounts.eip155?.status ?? 'disconnected'
