import { findSwapRouter, LatchkeyError, type Network, type SwapRouter } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

/** Returns a router that the page knows on a network, built in or named by the host; undefined for any other contract. */
export function findRouter(
  { options }: Pick<Context, 'options'>,
  { id }: Pick<Network, 'id'>,
  address: string,
): SwapRouter | undefined {
  const chainId = Number(id)
  return findSwapRouter(chainId, address, options.swapRouters[chainId])
}

/** Returns a router that the page knows on a network; throws where it is another contract. */
export function knownRouter(
  context: Pick<Context, 'options'>,
  network: Pick<Network, 'id'>,
  address: string,
): SwapRouter {
  const router = findRouter(context, network, address)
  if (router) return router
  const detail = `${address} is none of the routers of chain ${network.id}; the option swapRouters adds some`
  throw new LatchkeyError('swap/router-unknown', { cause: new Error(detail) })
}
