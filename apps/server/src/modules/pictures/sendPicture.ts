import type { Context } from 'hono'
import type { Picture } from './Picture.js'

// Opened by itself, a picture is a page of this server: it must run nothing and load nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const standIn = 'public, max-age=60'

/** Answers with a picture that came from outside, so that it can be nothing but a picture. */
export function sendPicture(c: Context, picture: Picture): Response {
  return c.body(picture.bytes, 200, {
    'Content-Type': picture.type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(picture.isStandIn && { 'Cache-Control': standIn }),
  })
}
