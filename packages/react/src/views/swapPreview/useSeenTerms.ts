import type { ErrorCode } from '@latchkey/core'
import { isWorseThan, type ShownTerms } from '@latchkey/core/swap'
import { useState } from 'react'
import { useDelay } from '../../hooks/time/useDelay.js'

/** A worse price must be on screen this long before it can be accepted. */
const readMs = 1_000

export type SeenTerms = {
  /** The numbers differ from those that the visitor has seen. */
  readonly isChanged: boolean
  /** Long enough on screen: a press that began before the change does not count. */
  readonly isRead: boolean
  agree(): ShownTerms
}

export function useSeenTerms(terms: ShownTerms, code: ErrorCode | undefined): SeenTerms {
  const [seen, setSeen] = useState(terms)
  const isWorse = isWorseThan(seen, terms)
  // A better minimum becomes the new baseline once shown.
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
