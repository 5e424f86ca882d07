/** JSON-RPC to one network, with batching, retries and fallback behind it. @spec S7.31 */
export type ChainRpc = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  /** Stops ranking pings and refuses further calls. */
  close(): void
}
