import {
  findSwapRouter,
  LatchkeyError,
  type Namespace,
  type Network,
  nativeTokenAddresses,
  parseCaipAddress,
  type SwapRouter,
} from '@latchkey/protocol'
import { isSwapNetwork, swappingOf } from '../../modal/featuresInForce.js'
import type { Adapter, Connection, Swapping } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { parseAmount } from '../../send/transfer/parseAmount.js'
import { accountOf } from '../../state/accountsSlice.js'
import { networksOf } from '../../state/networksSlice.js'
import type { SwapTerms, SwapToken } from '../../state/swap/swapFlow.js'
import type { SwapSide } from '../../state/swap/swapSlice.js'

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

export type SwapContext = {
  readonly namespace: Namespace
  readonly network: Network
  readonly address: string
  readonly connection: Connection
  readonly swapping: Swapping
  readonly adapter: Adapter
}

/** Throws an error that names what is missing. @spec S5.39 S8.04 */
export function swapContext(context: Context): SwapContext {
  const { accounts, networks } = context.store.get()
  const swapping = swappingOf(context)
  const namespace = networks.activeNamespace
  const network = networksOf(networks, namespace).active
  const adapter = namespace && context.adapters.get(namespace)
  if (!adapter || !swapping || !context.api) throw new LatchkeyError('swap/unsupported')
  const connection = context.connections.get(namespace)
  const { address } = accountOf(accounts, namespace)
  if (!connection || !address) throw new LatchkeyError('connection/not-found')
  if (!network) throw new LatchkeyError('network/required')
  if (!isSwapNetwork(context)) throw new LatchkeyError('swap/unsupported')
  return { namespace, network, address, connection, swapping, adapter }
}

export function senderOf(
  context: Context,
  { account, networkId }: Pick<SwapTerms, 'account' | 'networkId'>,
): SwapContext {
  const sender = swapContext(context)
  if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError('swap/network-changed')
  if (sender.address !== account) throw new LatchkeyError('swap/account-changed')
  return sender
}

export type SwapRequest = {
  readonly sender: SwapContext
  readonly source: SwapToken
  readonly to: SwapToken
  readonly side: SwapSide
  readonly units: bigint
}

export function swapRequest(context: Context): SwapRequest {
  const { amount, source, to, typed: side } = context.store.get().swap
  const sender = swapContext(context)
  if (!source || !to) throw new LatchkeyError('swap/amount-invalid')
  const { caipNetworkId } = sender.network
  for (const { address } of [source, to]) {
    if (!address.startsWith(`${caipNetworkId}:`)) throw new LatchkeyError('swap/network-changed')
  }
  if (isSameSwapToken(source, to)) throw new LatchkeyError('swap/same-token')
  const parsed = parseAmount(amount, (side === 'source' ? source : to).decimals)
  if (!parsed.ok) throw new LatchkeyError('swap/amount-invalid')
  return { sender, source, to, side, units: parsed.units }
}

export function trySwapRequest(context: Context): SwapRequest | undefined {
  try {
    return swapRequest(context)
  } catch {
    return undefined
  }
}

/** After a reload the form does not describe the swap. */
export function underWayRequest(context: Context): SwapRequest | undefined {
  const { flow } = context.store.get().swap
  if (!flow) return undefined
  const { account, amount, networkId, source, to } = flow.terms
  try {
    const sender = swapContext(context)
    const isOwn = sender.network.caipNetworkId === networkId && sender.address === account
    return isOwn ? { sender, source, to, side: 'source', units: BigInt(amount) } : undefined
  } catch {
    return undefined
  }
}

export const swapRequestKey = (request: SwapRequest | undefined) =>
  [
    request?.sender.network.caipNetworkId,
    request?.sender.address,
    request?.source.address.toLowerCase(),
    request?.to.address.toLowerCase(),
    request?.source.decimals,
    request?.to.decimals,
    request?.side,
    // Query keys are JSON, which has no bigint.
    request && String(request.units),
  ] as const

export async function allowanceOf(
  { address: owner, network, swapping }: Pick<SwapContext, 'address' | 'network' | 'swapping'>,
  source: SwapToken,
  router: { readonly address: string } | undefined,
): Promise<bigint> {
  const token = swapContract(source)
  if (token === undefined || !router) return 0n
  return swapping.getAllowance({ network, owner, token, spender: router.address })
}

/** Throws on other decimals than shown, with which digits mean another amount. */
export async function readBalance(
  { adapter, address, network }: SwapContext,
  token: SwapToken,
): Promise<bigint> {
  const contract = swapContract(token)
  if (contract === undefined) {
    checkDecimals(token, network.nativeCurrency.decimals)
    return adapter.nativeBalance(address, network)
  }
  if (!adapter.send) throw new LatchkeyError('swap/unsupported')
  const { balance, decimals } = await adapter.send.getBalance(address, contract, network)
  checkDecimals(token, decimals)
  return balance
}

/** Without readable decimals, only the server would say what the digits mean. */
function checkDecimals({ decimals, symbol }: SwapToken, real: number | undefined): void {
  if (decimals === real) return
  const detail = `${symbol} has ${real ?? 'unreadable'} decimals, not ${decimals}`
  throw new LatchkeyError('swap/decimals-mismatch', { cause: new Error(detail) })
}
