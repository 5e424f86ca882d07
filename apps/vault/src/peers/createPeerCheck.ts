import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns whether an authorization header has the secret of a service; never where there is none. */
export function createPeerCheck(secret: string | undefined): (presented?: string) => boolean {
  const expected = secret === undefined ? undefined : hashOf(`Bearer ${secret}`)
  // Hashes have equal lengths, so that the comparison reveals nothing about the secret.
  return (presented = '') => expected !== undefined && timingSafeEqual(hashOf(presented), expected)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
