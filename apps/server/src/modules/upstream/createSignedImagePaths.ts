import { createHmac, timingSafeEqual } from 'node:crypto'

/** Paths on this server for external images, which only this server can create. */
export type SignedImagePaths = {
  /** Undefined for what is no address of an image. */
  path(url: string): string | undefined
  /** The address that was signed; undefined where it was not. */
  verify(signature: string, encoded: string): string | undefined
}

/** Signs addresses, so that visitors cannot choose what this server fetches. */
export function createSignedImagePaths(secret: string | Uint8Array): SignedImagePaths {
  const sign = (url: string) => createHmac('sha256', secret).update(url).digest().subarray(0, 18)
  return {
    path(url) {
      if (url.length > 1_400 || !/^(?:https?:\/\/|\/(?!\/))/i.test(url)) return undefined
      const encoded = Buffer.from(url).toString('base64url')
      return `/v1/picture/${sign(url).toString('base64url')}/${encoded}`
    },
    verify(signature, encoded) {
      const url = Buffer.from(encoded, 'base64url').toString('utf8')
      const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(url)]
      return actual.length === expected.length && timingSafeEqual(actual, expected)
        ? url
        : undefined
    },
  }
}
