import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useWaiting } from '../view/useWaiting.js'

export type AsyncTask = {
  /** Undefined while the task runs. */
  readonly error: unknown
  /** Runs the task again. */
  retry(): void
}

/**
 * Runs a task once per mount and key, and again on each retry. `signal` is aborted when the visitor leaves or retries: a
 * later result changes nothing here.
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
    // Deferred: in strict mode React mounts twice, and the wallet must get one request.
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

/** A wallet request and its result. */
export type Attempt = AsyncTask & { readonly state: 'waiting' | 'declined' | 'failed' }

/** Sends a wallet request once per mount and key, and again on each retry; while it is pending, the page stays usable. */
export function useAttempt(task: (signal: AbortSignal) => Promise<unknown>, key: unknown): Attempt {
  const { error, retry } = useAsyncTask(task, key)
  useWaiting(error === undefined)
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return { state: error === undefined ? 'waiting' : declined ? 'declined' : 'failed', error, retry }
}
