import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { fetchDirectory, joinUrl } from '../../external/fetchDirectory.js'
import type { ImageFile } from '../../images/ImageFile.js'
import { defaultImageBounds, parseImage } from '../../images/parseImage.js'
import { describeFetchError } from '../../rpc/describeFetchError.js'
import { imageLimits } from './imageLimits.js'

export type DirectoryImages = (kind: ImageKind, id: string) => Promise<ImageFile | undefined>

export type DirectoryImagesDeps = {
  readonly upstream: string
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly requestMs?: number
  readonly now?: () => number
}

/** Serves images of another directory, checked like any other that comes from outside. @spec S7.25 */
export function createDirectoryImages({
  upstream,
  report,
  signal,
  requestMs = imageLimits.requestMs,
  now,
}: DirectoryImagesDeps): DirectoryImages {
  const cached = createAsyncCache<ImageFile | undefined>({
    maxEntries: imageLimits.cachedImages,
    maxSize: imageLimits.cachedBytes,
    sizeOf: (image) => image?.bytes.byteLength ?? 0,
    ttlMs: (image) => (image ? Number.POSITIVE_INFINITY : imageLimits.missingMs),
    now,
  })
  const { host } = new URL(upstream)
  let running = 0

  return (kind, id) => {
    const path = imagePaths[kind] + encodeURIComponent(id)
    // Above the limit the image is missing once, which is not cached.
    return cached(path, () => requestWithinLimit(path)).catch(() => undefined)
  }

  /** Rejects above the limit: visitors must not make this server send any number of requests at once. */
  async function requestWithinLimit(path: string): Promise<ImageFile | undefined> {
    if (running >= imageLimits.maxConcurrentRequests) throw new Error('too many requests at once')
    running += 1
    return request(path).finally(() => {
      running -= 1
    })
  }

  async function request(path: string): Promise<ImageFile | undefined> {
    try {
      const answer = await fetchDirectory(joinUrl(upstream, path), {
        maxBytes: defaultImageBounds.rasterBytes,
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
      })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      const { fault, image } = parseImage(answer.bytes, answer.type)
      if (fault) report(`${host}${path}: ${fault}`)
      return image
    } catch (error) {
      if (!signal.aborted) report(`${host}${path}: ${describeFetchError(error)}`)
      return undefined
    }
  }
}
