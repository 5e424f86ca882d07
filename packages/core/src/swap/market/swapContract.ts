import {
  findSwapRouter,
  LatchkeyError,
  type Network,
  nativeTokenAddresses,
  parseCaipAddress,
  type SwapRouter,
} from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

/** The contract of a token in lower case, by its CAIP-10 address; undefined for the coin of its chain. */
export function swapContract({ address }: { readonly address: string }): string | undefined {
  const { address: contract, namespace } = parseCaipAddress(address)
  const lower = contract.toLowerCase()
  return lower === nativeTokenAddresses[namespace].toLowerCase() ? undefined : lower
}

/** Whether two CAIP-10 addresses of EVM tokens are one: their letters may be of either case. */
export const isSameSwapToken = (
  a: { readonly address: string },
  b: { readonly address: string },
): boolean => a.address.toLowerCase() === b.address.toLowerCase()

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
export function requireRouter(
  context: Pick<Context, 'options'>,
  network: Pick<Network, 'id'>,
  address: string,
): SwapRouter {
  const router = findRouter(context, network, address)
  if (router) return router
  const detail = `${address} is none of the routers of chain ${network.id}; the option swapRouters adds some`
  throw new LatchkeyError('swap/router-unknown', { cause: new Error(detail) })
}
