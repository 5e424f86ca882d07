import {
  findSwapRouter,
  LatchkeyError,
  type Network,
  nativeTokenAddresses,
  parseCaipAddress,
  type SwapRouter,
} from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

export function swapContract({ address }: { readonly address: string }): string | undefined {
  const { address: contract, namespace } = parseCaipAddress(address)
  const lower = contract.toLowerCase()
  return lower === nativeTokenAddresses[namespace].toLowerCase() ? undefined : lower
}

/** EVM addresses may differ in case. */
export const isSameSwapToken = (
  a: { readonly address: string },
  b: { readonly address: string },
): boolean => a.address.toLowerCase() === b.address.toLowerCase()

export function findRouter(
  { options }: Pick<Context, 'options'>,
  { id }: Pick<Network, 'id'>,
  address: string,
): SwapRouter | undefined {
  const chainId = Number(id)
  return findSwapRouter(chainId, address, options.swapRouters[chainId])
}

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
