import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { serverLimits } from '../../serverLimits.js'
import type { ImageFile } from '../images/ImageFile.js'
import { type ImageBounds, parseImage } from '../images/parseImage.js'
import { sniffImage } from '../images/sniffImage.js'

export const untrustedImageBounds: ImageBounds = {
  maxSide: 4_096,
  rasterBytes: 750_000,
  svgBytes: 262_144,
}

/** Loads an image by a cache key; `read` runs when it is not cached. Undefined where there is none that can be shown. */
export type ImageLoader = (
  key: string,
  read: () => Promise<{ readonly bytes: Buffer } | undefined>,
  /** Name of the image in the log, where the key must not be logged. */
  title?: string,
) => Promise<ImageFile | undefined>

export type ImageLoaderDeps = {
  readonly report: (line: string) => void
  readonly now?: () => number
}

/** Creates a loader that identifies untrusted images by their bytes, whatever type is declared, and caches them. */
export function createImageLoader({ report, now }: ImageLoaderDeps): ImageLoader {
  const cached = createAsyncCache<ImageFile | undefined>({
    maxEntries: 2_000,
    maxSize: 64_000_000,
    sizeOf: (image) => image?.bytes.byteLength ?? 0,
    ttlMs: (image) => (image ? serverLimits.imageCacheMs : serverLimits.imageMissingCacheMs),
    now,
  })
  return (key, read, title = key) =>
    cached(key, async () => {
      try {
        const answer = await read()
        if (!answer) return undefined
        const type = sniffImage(answer.bytes)?.type ?? ''
        const { fault, image } = parseImage(answer.bytes, type, untrustedImageBounds)
        if (fault) report(`${title}: ${fault}`)
        return image
      } catch (error) {
        report(`${title}: ${error instanceof Error ? error.message : 'unknown'}`)
        return undefined
      }
    })
}
