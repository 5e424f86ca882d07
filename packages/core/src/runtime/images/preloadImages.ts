import type { Env } from '../../ports/Env.js'

/** More than this is not seen at first, and would compete with what is. */
const maxImages = 8

/** Preloads the first few of several images; data URIs need no request, and a failure stops nothing. */
export async function preloadImages(
  {
    browser,
    loadImage = browser ? loadInPage : async () => {},
  }: Pick<Env, 'browser' | 'loadImage'>,
  urls: readonly (string | undefined)[],
): Promise<void> {
  const wanted = new Set(urls.filter((url) => url !== undefined && !url.startsWith('data:')))
  const first = [...wanted].slice(0, maxImages)
  await Promise.all(first.map((url) => url && loadImage(url).catch(() => {})))
}

const loadInPage = (url: string) =>
  new Promise<void>((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    // With the attributes of the image on screen, so that the two share one response.
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
