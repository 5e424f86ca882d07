import type { Env } from '../../ports/Env.js'

/** An abort resolves early; the caller checks the signal. */
export function sleep(env: Pick<Env, 'after'>, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      stop()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const stop = env.after(ms, end)
    signal?.addEventListener('abort', end)
  })
}
