import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/** Without these a browser refuses the 304 to a page of another origin. */
const crossOriginHeaders = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cross-origin-resource-policy',
]

/** Sets `Cache-Control` where the endpoint does not, and answers with 304 while a browser's copy is current. */
export const cacheWithEtag = (cacheControl: string): MiddlewareHandler =>
  every(
    // Weak, because it is the same whether compressed or not.
    etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, ...crossOriginHeaders] }),
    async (c, next) => {
      await next()
      const { headers, status } = c.res
      if (status === 200 && !headers.has('cache-control'))
        headers.set('Cache-Control', cacheControl)
    },
  )
