import { LatchkeyError } from '@latchkey/protocol'
import type { Chain } from '../chain/Chain.js'

const patienceMs = 10_000

/** The chain, but nobody is waited for forever: a server that is silent must not keep a screen from being drawn. */
export function timedChain(chain: Chain, ms = patienceMs): Chain {
  return {
    supports: (id) => chain.supports(id),
    describe: (id) => chain.describe(id),
    rpc: (id, method, params) => within(ms, chain.rpc(id, method, params)),
    price: (id, token) => within(ms / 4, chain.price(id, token)),
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatchkeyError('rpc/timeout')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
