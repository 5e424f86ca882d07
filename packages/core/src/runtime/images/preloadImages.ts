import type { Env } from '../../ports/Env.js'

/** Further images are not visible at first and would compete with these. */
const maxImages = 8

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
    // The same attributes as the visible image, so they share one response.
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
