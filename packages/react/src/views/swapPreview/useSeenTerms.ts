import type { ErrorCode } from '@latchkey/core'
import { isWorseThan, type ShownTerms } from '@latchkey/core/swap'
import { useState } from 'react'
import { useDelay } from '../../hooks/time/useDelay.js'

/** How long a worse price is on screen before it can be agreed to. */
const readMs = 1_000

/** What the visitor has seen of a swap, against what it is by now. */
export type SeenTerms = {
  /** Whether the numbers are others than the visitor has seen. */
  readonly isChanged: boolean
  /** Whether they had the time to read them: a press that began before the change must not agree to it. */
  readonly isRead: boolean
  /** Returns what a press agrees to now. */
  agree(): ShownTerms
}

/** Follows what the visitor has seen of a swap, or agreed to since; `code` is why it did not go on, which may be its price. */
export function useSeenTerms(terms: ShownTerms, code: ErrorCode | undefined): SeenTerms {
  const [seen, setSeen] = useState(terms)
  const isWorse = isWorseThan(seen, terms)
  // A better promise counts from when it is shown: from there it must not fall unsaid.
  if (!isWorse && BigInt(terms.minReceived) > BigInt(seen.minReceived))
    setSeen({ ...seen, minReceived: terms.minReceived })
  const isMoved = code === 'swap/price-moved' || code === 'swap/quote-expired'
  const isChanged = isMoved || isWorse
  const isRead =
    useDelay(readMs, isWorse ? `${terms.amount} ${terms.minReceived}` : isMoved) || !isChanged
  const agree = () => {
    if (!isRead) return seen
    setSeen(terms)
    return terms
  }
  return { isChanged, isRead, agree }
}
