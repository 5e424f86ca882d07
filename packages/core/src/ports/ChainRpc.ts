/** JSON-RPC for one network, with batching, retries and fallback. @spec S7.31 */
export type ChainRpc = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  close(): void
}
