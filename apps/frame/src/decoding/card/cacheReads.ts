import type { ChainClient } from '../../chain/ChainClient.js'

/** Reads that have the same answer while one request is decoded. */
const cachedMethods = ['eth_call', 'eth_getCode', 'getAccountInfo']

/**
 * The chain client with each read requested once: a page that names one token a hundred times must not use up the data
 * server's limit, so that the rest stays without names and warnings. Lives as long as one request.
 */
export function cacheReads(chain: ChainClient): ChainClient {
  const answers = new Map<string, Promise<unknown>>()
  const prices = new Map<string, ReturnType<ChainClient['price']>>()
  return {
    supports: (id) => chain.supports(id),
    describe: (id) => chain.describe(id),
    rpc(id, method, params) {
      if (!cachedMethods.includes(method)) return chain.rpc(id, method, params)
      const key = JSON.stringify([id, method, params])
      const answer = answers.get(key) ?? chain.rpc(id, method, params)
      answers.set(key, answer)
      return answer
    },
    price(id, token) {
      const key = `${id} ${token ?? ''}`
      const price = prices.get(key) ?? chain.price(id, token)
      prices.set(key, price)
      return price
    },
    name: (address) => chain.name(address),
  }
}
