import { LatchkeyError, type Namespace, type Network } from '@latchkey/protocol'
import { isSwapNetwork, swappingOf } from '../../modal/opening/isSwapOffered.js'
import type { Adapter, Connection, Swapping } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { parseAmount } from '../../send/transfer/parseAmount.js'
import { accountOf } from '../../state/accountsSlice.js'
import { networksOf } from '../../state/networksSlice.js'
import type { SwapTerms, SwapToken } from '../../state/swap/swapFlow.js'
import type { SwapSide } from '../../state/swap/swapSlice.js'
import { isSameSwapToken } from './swapContract.js'

/** Account, network and adapter of a swap. */
export type SwapContext = {
  readonly namespace: Namespace
  readonly network: Network
  readonly address: string
  readonly connection: Connection
  readonly swapping: Swapping
  readonly adapter: Adapter
}

/** Returns the current account, network and adapter; throws an error that says what is missing. @spec S5.39 S8.04 */
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

/** Returns the account and network of a swap, if they are still those on screen; throws which of them is another. */
export function senderOf(
  context: Context,
  { account, networkId }: Pick<SwapTerms, 'account' | 'networkId'>,
): SwapContext {
  const sender = swapContext(context)
  if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError('swap/network-changed')
  if (sender.address !== account) throw new LatchkeyError('swap/account-changed')
  return sender
}

/** A swap with its account and network, fixed from now on. */
export type SwapRequest = {
  readonly sender: SwapContext
  readonly source: SwapToken
  readonly to: SwapToken
  /** The side that the amount is of. */
  readonly side: SwapSide
  readonly units: bigint
}

/** Validates the form; throws an error that says what is missing or wrong. */
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

/** The request of the form; undefined while it is not complete. */
export function trySwapRequest(context: Context): SwapRequest | undefined {
  try {
    return swapRequest(context)
  } catch {
    return undefined
  }
}

/** The request of the swap under way, if it is of this account and network: after a reload the form says nothing about it. */
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

/** What tells requests apart, for keys of queries. */
export const swapRequestKey = (request: SwapRequest | undefined) =>
  [
    request?.sender.network.caipNetworkId,
    request?.sender.address,
    request?.source.address.toLowerCase(),
    request?.to.address.toLowerCase(),
    request?.source.decimals,
    request?.to.decimals,
    request?.side,
    // Keys are written as JSON, which has no such numbers.
    request && String(request.units),
  ] as const
