import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { because, refuse } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import { sendPicture } from '../../pictures/Picture.js'
import { revalidated } from '../../pictures/revalidated.js'
import type { Pictures } from './createPictures.js'

const longLived = 'public, max-age=86400, stale-while-revalidate=604800'

/** The directory's pictures. @spec S7.25 */
export function pictures({ find }: { find: Pictures }): Hono {
  const app = new Hono()
  for (const [kind, path] of Object.entries(imagePaths) as [ImageKind, `/${string}/`][]) {
    app.get(`${path}:id`, revalidated(longLived), async (c) => {
      const picture = await find(kind, c.req.param('id'))
      return picture
        ? sendPicture(c, picture)
        : refuse('not-found', because('id', 'There is no such picture here'))
    })
  }
  return app
}
