import { findSwapRouter, knownSwapRouters, readSwap } from '@latchkey/protocol'
import { type Address, getAddress, hexToBigInt, slice } from 'viem'
import { toChainId } from '../../chain/chainIds.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import type { Call, CallOf, RawCall } from './Call.js'
import { decodeCall } from './decodeCall.js'
import { isSameAddress } from './parseEvmAddress.js'

/**
 * Decodes a call that the account itself makes: a swap where it goes to a known router that does just that, and what a known
 * wrapped coin does. Inside of other calls they would take from another contract than the account, so nothing there is read
 * as one of these.
 */
export function decodeOwnCall(input: PrepareInput, call: RawCall): readonly Call[] {
  const { to } = call
  const decoded = to && (readRouted(input, { ...call, to }) ?? readWrapped(input, { ...call, to }))
  // Coins that come along are all of what leaves: other calls are not read.
  return decoded ? [decoded] : decodeCall(call)
}

/** `deposit()` and `withdraw(uint256)`: any contract can have these, and do something else. */
const wrapping = { deposit: '0xd0e30db0', withdraw: /^0x2e1a7d4d[\da-f]{64}$/i }

function readWrapped(
  { request, swapRouters }: PrepareInput,
  { data, to, value }: OwnCall,
): CallOf<'wrap' | 'unwrap'> | undefined {
  const { caipNetworkId } = request
  const routers = [
    ...(knownSwapRouters[Number(toChainId(caipNetworkId))] ?? []),
    ...(swapRouters?.[caipNetworkId] ?? []),
  ]
  if (!routers.some(({ wrapped }) => isSameAddress(wrapped, to))) return undefined
  const token = getAddress(to)
  if (value > 0n && data.toLowerCase() === wrapping.deposit) {
    return { kind: 'wrap', token, amount: value }
  }
  if (value > 0n || !wrapping.withdraw.test(data)) return undefined
  return { kind: 'unwrap', token, amount: hexToBigInt(slice(data, 4)) }
}

type OwnCall = RawCall & { readonly to: Address }

/** The router that an address is on the request's chain, by the frame's own list or its operator's. */
export function routerAt({ request, swapRouters }: PrepareInput, address: string) {
  const { caipNetworkId } = request
  return findSwapRouter(Number(toChainId(caipNetworkId)), address, swapRouters?.[caipNetworkId])
}

function readRouted(input: PrepareInput, { data, to, value }: OwnCall): CallOf<'swap'> | undefined {
  const router = routerAt(input, to)
  if (!router) return undefined
  const read = readSwap({ to, data, value, sender: input.addresses.eip155 }, router)
  // Without the name of what arrives nothing can be promised.
  if (!read) return undefined
  return {
    kind: 'swap',
    router: getAddress(to),
    from: read.from === undefined ? undefined : getAddress(read.from),
    to: read.to === undefined ? undefined : getAddress(read.to),
    amount: read.amount,
    minReceived: read.minReceived,
    receiver: getAddress(read.receiver),
    deadline: read.deadline,
  }
}
