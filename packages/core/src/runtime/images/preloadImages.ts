import type { Env } from '../../ports/Env.js'
import { preloadImage } from './preloadImage.js'

/** More than this is not seen at first, and would compete with what is. */
const most = 8

/** Fetches the first few of some pictures ahead of need; those that are part of the page already need no fetching. */
export async function preloadImages(
  env: Env,
  urls: readonly (string | undefined)[],
): Promise<void> {
  const wanted = new Set(urls.filter((url) => url !== undefined && !url.startsWith('data:')))
  await Promise.all([...wanted].slice(0, most).map((url) => url && preloadImage(env, url)))
}
