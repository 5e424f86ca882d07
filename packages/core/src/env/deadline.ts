import type { Env } from './Env.js'

/** Waits for `work`, but no longer than `ms` and not past `signal`; then rejects with what `late` makes. */
export function deadline<T>(
  env: Pick<Env, 'after'>,
  work: Promise<T>,
  { ms, signal, late }: { ms?: number; signal?: AbortSignal; late: () => Error },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(late())
    if (signal?.aborted) return giveUp()
    const stop = ms === undefined ? undefined : env.after(ms, giveUp)
    signal?.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => {
      stop?.()
      signal?.removeEventListener('abort', giveUp)
    })
  })
}
