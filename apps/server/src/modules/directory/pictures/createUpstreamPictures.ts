import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { askDirectory, below, reasonOf } from '../../outside/askDirectory.js'
import type { Picture } from '../../pictures/Picture.js'
import { readPicture, usualPictureBounds } from '../../pictures/readPicture.js'
import { createPictureCache } from './createPictureCache.js'
import { pictureLimits } from './pictureLimits.js'

/** The pictures of another directory, one by one as they are asked for. */
export type UpstreamPictures = (kind: ImageKind, id: string) => Promise<Picture | undefined>

export type UpstreamPicturesDeps = {
  readonly upstream: string
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly requestMs?: number
  readonly now?: () => number
}

/** Passes pictures of another directory on, checked like any other that comes from outside. @spec S7.25 */
export function createUpstreamPictures({
  upstream,
  report,
  signal,
  requestMs = pictureLimits.requestMs,
  now,
}: UpstreamPicturesDeps): UpstreamPictures {
  const { cachedBytes: bytes, cachedPictures: pictures, missingMs } = pictureLimits
  const cache = createPictureCache({ bytes, missingMs, pictures }, now)
  const underWay = new Map<string, Promise<Picture | undefined>>()
  const { host } = new URL(upstream)

  return (kind, id) => {
    const path = imagePaths[kind] + encodeURIComponent(id)
    const known = cache.get(path)
    if (known) return Promise.resolve(known.picture)
    const pending = underWay.get(path)
    if (pending) return pending
    // Visitors must not be able to make this server ask for any number at once.
    if (underWay.size >= pictureLimits.picturesAtOnce) return Promise.resolve(undefined)
    const asked = ask(path).then((picture) => {
      underWay.delete(path)
      cache.set(path, picture)
      return picture
    })
    underWay.set(path, asked)
    return asked
  }

  async function ask(path: string): Promise<Picture | undefined> {
    try {
      const answer = await askDirectory(below(upstream, path), {
        maxBytes: usualPictureBounds.rasterBytes,
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
      })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      const { fault, picture } = readPicture(answer.bytes, answer.type)
      if (fault) report(`${host}${path}: ${fault}`)
      return picture
    } catch (error) {
      if (!signal.aborted) report(`${host}${path}: ${reasonOf(error)}`)
      return undefined
    }
  }
}
