import { createHmac, timingSafeEqual } from 'node:crypto'

/** Paths on this server for pictures of elsewhere, which only this server can make. */
export type SignedImagePaths = {
  /** Undefined for what is no address of a picture. */
  path(url: string): string | undefined
  /** The address that was signed; undefined where it was not. */
  verify(signature: string, encoded: string): string | undefined
}

/** Signs addresses, so that nobody else can choose what this server fetches. */
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
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(url)]
      return given.length === right.length && timingSafeEqual(given, right) ? url : undefined
    },
  }
}
