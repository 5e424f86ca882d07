import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWaiting } from '../view/useWaiting.js'

/** A question, and what came of it. */
export type Asked = {
  /** Undefined while the answer is waited for. */
  readonly error: unknown
  /** Asks once more. */
  retry(): void
}

/**
 * Asks something once per visit and subject, and once more for each retry. `left` is aborted when the visitor leaves or
 * tries again: what is answered after that changes nothing here.
 */
export function useAsked(ask: (left: AbortSignal) => Promise<unknown>, subject: unknown): Asked {
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject or attempt may ask again
  useEffect(() => {
    const visit = new AbortController()
    const { signal: left } = visit
    // A moment later: in strict mode React mounts twice, and nobody must be asked twice.
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
  return { error, retry }
}

/** Asking a wallet for something, and what came of it. */
export type Attempt = Asked & { readonly state: 'waiting' | 'declined' | 'failed' }

/** Asks a wallet once per visit and subject, and once more for each retry; while it waits, the page stays usable. */
export function useAttempt(
  ask: (left: AbortSignal) => Promise<unknown>,
  subject: unknown,
): Attempt {
  const { error, retry } = useAsked(ask, subject)
  useWaiting(error === undefined)
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return { state: error === undefined ? 'waiting' : declined ? 'declined' : 'failed', error, retry }
}
