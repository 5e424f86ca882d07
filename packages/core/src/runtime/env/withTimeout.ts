import type { Env } from '../../ports/Env.js'

/** Waits for `work` until `ms` pass or `signal` aborts, then rejects with `timeoutError()`. */
export function withTimeout<T>(
  env: Pick<Env, 'after'>,
  work: Promise<T>,
  { ms, signal, timeoutError }: { ms?: number; signal?: AbortSignal; timeoutError: () => Error },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop?.()
      signal?.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(timeoutError())
    }
    const stop = ms === undefined ? undefined : env.after(ms, giveUp)
    signal?.addEventListener('abort', giveUp, { once: true })
    // Always handled, so a late failure is no unhandled rejection.
    work.then(resolve, reject).finally(end)
    if (signal?.aborted) giveUp()
  })
}
