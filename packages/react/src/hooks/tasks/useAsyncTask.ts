import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useSlow } from '../view/useSlow.js'
import { useWaiting } from '../view/useWaiting.js'

export type AsyncTask = {
  readonly error: unknown
  retry(): void
  /** Which run it is. */
  readonly attempt: number
}

/** Runs once per mount and key, and on each retry. `signal` aborts on unmount or retry; later results are ignored. */
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
    // Deferred: strict mode mounts twice, and the wallet must get one request.
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
  return { attempt, error, retry }
}

/** A wallet request and its result; `isSlow` once a wallet that has not answered may have lost it. */
export type Attempt = Omit<AsyncTask, 'attempt'> & {
  readonly state: 'waiting' | 'declined' | 'failed'
  readonly isSlow?: boolean
}

export function useAttempt(task: (signal: AbortSignal) => Promise<unknown>, key: unknown): Attempt {
  const { attempt, error, retry } = useAsyncTask(task, key)
  const isWaiting = error === undefined
  useWaiting(isWaiting)
  const isSlow = useSlow(isWaiting, attempt)
  const declined = isLatchkeyError(error, 'wallet/rejected')
  return { state: isWaiting ? 'waiting' : declined ? 'declined' : 'failed', error, isSlow, retry }
}
