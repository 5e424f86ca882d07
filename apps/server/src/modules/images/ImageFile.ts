import type { Context } from 'hono'

/** Types of images that are accepted from outside. */
export type ImageMimeType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/svg+xml'

export type ImageFile = {
  readonly type: ImageMimeType
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Stands in for an image that may come back, so that it is cached for a short time only. */
  readonly isPlaceholder?: boolean
}

// Opened in a tab, an image is a page of this server: it must run nothing and load nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const placeholderCacheControl = 'public, max-age=60'

/** Responds with an untrusted image, with headers under which a browser treats it as an image only. */
export function sendImage(c: Context, image: ImageFile): Response {
  return c.body(image.bytes, 200, {
    'Content-Type': image.type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(image.isPlaceholder && { 'Cache-Control': placeholderCacheControl }),
  })
}
