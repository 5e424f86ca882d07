import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWaiting } from './useWaiting.js'

/** Asking a wallet for something, and what came of it. */
export type Attempt = {
  readonly state: 'waiting' | 'declined' | 'failed'
  readonly error: unknown
  /** Asks once more. */
  retry(): void
}

/**
 * Asks a wallet once per visit and subject, and once more for each retry; while it waits, the page stays usable.
 * `left` is aborted when the visitor leaves or tries again: what is answered after that changes nothing here.
 */
export function useAttempt(
  ask: (left: AbortSignal) => Promise<unknown>,
  subject: unknown,
): Attempt {
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useWaiting(error === undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject or attempt may ask the wallet again
  useEffect(() => {
    const visit = new AbortController()
    const { signal: left } = visit
    // A moment later: in strict mode React mounts twice, and the wallet must be asked once.
    queueMicrotask(() => {
      if (left.aborted) return
      ask(left).catch((failure: unknown) => {
        if (!left.aborted) setError(failure)
      })
    })
    return () => visit.abort()
  }, [attempt, subject])

  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return { state: error === undefined ? 'waiting' : declined ? 'declined' : 'failed', error, retry }
}
