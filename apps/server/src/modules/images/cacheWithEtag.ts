import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Lets good answers be kept by browsers, and answers in no bytes when what they kept is still good. */
export function cacheWithEtag(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', cacheControl)
    const body = await c.res.clone().arrayBuffer()
    const hash = createHash('sha1').update(new Uint8Array(body)).digest('base64url')
    // Weak, for it is the same whether compressed or not.
    const tag = `W/"${hash}"`
    c.res.headers.set('ETag', tag)
    const etags = (c.req.header('if-none-match') ?? '').split(',').map((item) => item.trim())
    if (etags.includes(tag) || etags.includes('*')) c.res = new Response(null, { status: 304 })
  }
}
