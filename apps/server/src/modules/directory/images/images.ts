import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { refuse, withReason } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import { cacheWithEtag } from '../../images/cacheWithEtag.js'
import { sendImage } from '../../images/ImageFile.js'
import type { ImageFinder } from './createImageFinder.js'

const imageCacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/** Endpoints of the directory's images. @spec S7.25 */
export function images({ findImage }: { findImage: ImageFinder }): Hono {
  const app = new Hono()
  for (const [kind, path] of Object.entries(imagePaths) as [ImageKind, `/${string}/`][]) {
    app.get(`${path}:id`, cacheWithEtag(imageCacheControl), async (c) => {
      const image = await findImage(kind, c.req.param('id'))
      return image
        ? sendImage(c, image)
        : refuse('not-found', withReason('id', 'There is no such picture here'))
    })
  }
  return app
}
