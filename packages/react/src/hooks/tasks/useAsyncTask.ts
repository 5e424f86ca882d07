import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWaiting } from '../view/useWaiting.js'

/** A question, and what came of it. */
export type AsyncTask = {
  /** Undefined while the answer is waited for. */
  readonly error: unknown
  /** Asks once more. */
  retry(): void
}

/**
 * Asks something once per visit and subject, and once more for each retry. `left` is aborted when the visitor leaves or
 * tries again: what is answered after that changes nothing here.
 */
export function useAsyncTask(
  task: (signal: AbortSignal) => Promise<unknown>,
  key: unknown,
): AsyncTask {
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject or attempt may ask again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // A moment later: in strict mode React mounts twice, and nobody must be asked twice.
    queueMicrotask(() => {
      if (signal.aborted) return
      task(signal).catch((failure: unknown) => {
        if (!signal.aborted) setError(failure)
      })
    })
    return () => controller.abort()
  }, [attempt, key])

  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { error, retry }
}

/** Asking a wallet for something, and what came of it. */
export type Attempt = AsyncTask & { readonly state: 'waiting' | 'declined' | 'failed' }

/** Asks a wallet once per visit and subject, and once more for each retry; while it waits, the page stays usable. */
export function useAttempt(task: (signal: AbortSignal) => Promise<unknown>, key: unknown): Attempt {
  const { error, retry } = useAsyncTask(task, key)
  useWaiting(error === undefined)
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return { state: error === undefined ? 'waiting' : declined ? 'declined' : 'failed', error, retry }
}
