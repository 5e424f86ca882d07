import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { fetchDirectory, joinUrl } from '../../external/fetchDirectory.js'
import type { ImageFile } from '../../images/ImageFile.js'
import { defaultImageBounds, parseImage } from '../../images/parseImage.js'
import { describeFetchError } from '../../rpc/describeFetchError.js'
import { createImageCache } from './createImageCache.js'
import { imageLimits } from './imageLimits.js'

/** The pictures of another directory, one by one as they are asked for. */
export type DirectoryImages = (kind: ImageKind, id: string) => Promise<ImageFile | undefined>

export type DirectoryImagesDeps = {
  readonly upstream: string
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly requestMs?: number
  readonly now?: () => number
}

/** Passes pictures of another directory on, checked like any other that comes from outside. @spec S7.25 */
export function createDirectoryImages({
  upstream,
  report,
  signal,
  requestMs = imageLimits.requestMs,
  now,
}: DirectoryImagesDeps): DirectoryImages {
  const { cachedBytes: bytes, cachedImages: images, missingMs } = imageLimits
  const cache = createImageCache({ bytes, missingMs, images }, now)
  const inFlight = new Map<string, Promise<ImageFile | undefined>>()
  const { host } = new URL(upstream)

  return (kind, id) => {
    const path = imagePaths[kind] + encodeURIComponent(id)
    const known = cache.get(path)
    if (known) return Promise.resolve(known.image)
    const pending = inFlight.get(path)
    if (pending) return pending
    // Visitors must not be able to make this server ask for any number at once.
    if (inFlight.size >= imageLimits.maxConcurrentRequests) return Promise.resolve(undefined)
    const promise = request(path).then((image) => {
      inFlight.delete(path)
      cache.set(path, image)
      return image
    })
    inFlight.set(path, promise)
    return promise
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
