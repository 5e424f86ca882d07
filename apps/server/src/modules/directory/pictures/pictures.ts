import { type ImageKind, imagePaths } from '@latchkey/protocol'
import { Hono } from 'hono'
import { reasons } from '../../../reasons.js'
import { revalidated } from '../revalidated.js'
import type { Pictures } from './createPictures.js'

// Opened by itself, a picture is a page of this server: it must run nothing and load nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const longLived = 'public, max-age=86400, stale-while-revalidate=604800'
const standIn = 'public, max-age=60'

/** The directory's pictures. @spec S7.25 */
export function pictures({ find }: { find: Pictures }): Hono {
  const app = new Hono()
  for (const [kind, path] of Object.entries(imagePaths) as [ImageKind, `/${string}/`][]) {
    app.get(`${path}:id`, revalidated(longLived), async (c) => {
      const picture = await find(kind, c.req.param('id'))
      if (!picture) return c.json(reasons('id', 'There is no such picture here'), 404)
      return c.body(picture.bytes, 200, {
        'Content-Type': picture.type,
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(picture.isStandIn && { 'Cache-Control': standIn }),
      })
    })
  }
  return app
}
