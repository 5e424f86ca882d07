import { type Chain, createPublicClient, http, type PublicClient } from 'viem'

/** Reads from a chain; waits for blocks as quickly as a local chain makes them. */
export function createReadClient(chain: Chain): PublicClient {
  return createPublicClient({ chain, transport: http(), pollingInterval: 500 })
}
