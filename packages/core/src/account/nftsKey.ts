import type { CaipNetworkId } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/api'
import type { DataTag } from '@tanstack/query-core'
import type { Page } from '../runtime/lists/createPages.js'

/** Where the cache keeps the pieces that were loaded last. */
export type NftsKey = DataTag<readonly ['nfts', CaipNetworkId, string], Page<Nft>>

/** The key of an address on a network. */
export function nftsKey(address: string, networkId: CaipNetworkId): NftsKey {
  // The tag is a type only: it has no value at run time.
  return ['nfts', networkId, address] as const as NftsKey
}
