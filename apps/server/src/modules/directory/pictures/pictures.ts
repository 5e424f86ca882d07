import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { Hono } from 'hono'
import { reasons } from '../../../reasons.js'
import { revalidated } from '../revalidated.js'
import type { Pictures } from './createPictures.js'
import { sendPicture } from './sendPicture.js'

const longLived = 'public, max-age=86400, stale-while-revalidate=604800'

/** The directory's pictures. @spec S7.25 */
export function pictures({ find }: { find: Pictures }): Hono {
  const app = new Hono()
  for (const [kind, path] of Object.entries(imagePaths) as [ImageKind, `/${string}/`][]) {
    app.get(`${path}:id`, revalidated(longLived), async (c) => {
      const picture = await find(kind, c.req.param('id'))
      if (!picture) return c.json(reasons('id', 'There is no such picture here'), 404)
      return sendPicture(c, picture)
    })
  }
  return app
}
