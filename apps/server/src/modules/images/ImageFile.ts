import type { Context } from 'hono'

/** The kinds of pictures that are taken from outside. */
export type ImageMimeType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/svg+xml'

/** A picture that may be shown. */
export type ImageFile = {
  readonly type: ImageMimeType
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Stands in for a picture that may come back, so that it is not kept for long. */
  readonly isPlaceholder?: boolean
}

// Opened by itself, a picture is a page of this server: it must run nothing and load nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const placeholderCacheControl = 'public, max-age=60'

/** Answers with a picture that came from outside, so that it can be nothing but a picture. */
export function sendImage(c: Context, image: ImageFile): Response {
  return c.body(image.bytes, 200, {
    'Content-Type': image.type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(image.isPlaceholder && { 'Cache-Control': placeholderCacheControl }),
  })
}
