import type { Identity } from '@latchkey/protocol/api'
import type { DataTag } from '@tanstack/query-core'

/** Where the cache keeps how an address is called and pictured. */
export type IdentityKey = DataTag<readonly ['identity', string], Identity>

/** The key of an address. */
export function identityKey(address: string): IdentityKey {
  // The tag is a type only: it has no value at run time.
  return ['identity', address] as const as IdentityKey
}
