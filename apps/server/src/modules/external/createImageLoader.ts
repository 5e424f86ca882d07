import { limits } from '@latchkey/protocol'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { serverLimits } from '../../serverLimits.js'
import type { ImageFile } from '../images/ImageFile.js'
import { type ImageBounds, parseImage } from '../images/parseImage.js'
import { sniffImage } from '../images/sniffImage.js'

/** What a picture of a stranger's may cost. @spec S9.21 */
export const untrustedImageBounds: ImageBounds = {
  maxSide: 4_096,
  rasterBytes: limits.blobMaxBytes,
  svgBytes: 262_144,
}

/** A picture by a key of ours, read by `read` unless it was lately; undefined where there is none that can be shown. */
export type ImageLoader = (
  key: string,
  read: () => Promise<{ readonly bytes: Buffer } | undefined>,
  /** What it is called in the log, where the key says too much. */
  title?: string,
) => Promise<ImageFile | undefined>

export type ImageLoaderDeps = {
  readonly report: (line: string) => void
  readonly now?: () => number
}

/** Takes pictures from outside by their bytes, whatever is declared, and keeps those that were asked for last. */
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
