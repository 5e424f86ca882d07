import { limits } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

/** More than this is not seen at first, and would compete with what is. */
const maxImages = 8

/** Preloads the first few of several images; data URIs need no request. */
export async function preloadImages(
  env: Env,
  urls: readonly (string | undefined)[],
): Promise<void> {
  const wanted = new Set(urls.filter((url) => url !== undefined && !url.startsWith('data:')))
  await Promise.all([...wanted].slice(0, maxImages).map((url) => url && preloadImage(env, url)))
}

/** Preloads an image; the caller waits at most 2 s, and a failure stops nothing. @spec S9.09 */
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
