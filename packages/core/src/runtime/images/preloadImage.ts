import { limits } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

/** Fetches a picture ahead of need; nobody waits longer than 2 s for one, and none that fails stops anything. @spec S9.09 */
export function preloadImage(env: Pick<Env, 'after' | 'loadImage'>, url: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = env.after(limits.imagePreloadMs, resolve)
    env
      .loadImage(url)
      .catch(() => {})
      .then(() => {
        stop()
        resolve()
      })
  })
}
