import { refuse, withReason } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import type { ExternalFetcher } from '../external/createExternalFetcher.js'
import { type ImageLoader, untrustedImageBounds } from '../external/createImageLoader.js'
import { joinUrl } from '../external/fetchDirectory.js'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import { sendImage } from '../images/ImageFile.js'
import type { SignedImagePaths } from './createSignedImagePaths.js'

export type UpstreamImagesDeps = {
  /** The upstream whose own images are given by a path, if there is one. */
  readonly base: string | undefined
  readonly signed: SignedImagePaths
  readonly externalFetcher: ExternalFetcher
  readonly loadImage: ImageLoader
}

const imageCacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/** Endpoint of the images in an upstream's responses and in lists of tokens, fetched by this server so that visitors contact no external host. */
export function upstreamImages({
  base,
  signed,
  externalFetcher,
  loadImage,
}: UpstreamImagesDeps): Hono {
  const app = new Hono()
  app.get('/v1/picture/:signature/:url', cacheWithEtag(imageCacheControl), async (c) => {
    const { signature, url: encoded } = c.req.param()
    const url = signed.verify(signature, encoded)
    const image = url && (await loadImage(`picture ${signature}`, () => fetchImage(url)))
    return image
      ? sendImage(c, image)
      : refuse('not-found', withReason('url', 'There is no such picture here'))
  })
  return app

  function fetchImage(url: string) {
    const maxBytes = untrustedImageBounds.rasterBytes
    if (!url.startsWith('/') || base === undefined) return externalFetcher.get(url, { maxBytes })
    const [path = '', query = ''] = url.split('?', 2)
    const address = joinUrl(base, path, Object.fromEntries(new URLSearchParams(query)))
    return externalFetcher.get(address.href, { maxBytes, isTrusted: true })
  }
}
