import { formatUnits, type Network, type NetworkToken, toCaipAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { isSameToken } from './spam/hostToken.js'

export async function fetchHostTokens(
  { adapters }: Context,
  { address, network }: { address: string; network: Network },
  balances: readonly TokenBalance[],
): Promise<readonly TokenBalance[]> {
  const { chainNamespace, tokens = [] } = network
  const sending = adapters.get(chainNamespace)?.send
  const missing = tokens.filter((token) => !balances.some((one) => isSameToken(one, token)))
  if (!sending) return []
  const read = missing.map(async (token) => {
    const held = await sending.getBalance(address, token.address, network)
    return toBalance(token, network, held)
  })
  const results = await Promise.allSettled(read)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

function toBalance(
  { address, name, symbol, ...token }: NetworkToken,
  { caipNetworkId }: Network,
  held: { balance: bigint; decimals: number | undefined },
): TokenBalance {
  // The contract overrides the host: wrong decimals would show another amount.
  const decimals = held.decimals ?? token.decimals
  return {
    name: name ?? symbol,
    symbol,
    chainId: caipNetworkId,
    address: toCaipAddress(caipNetworkId, address),
    price: 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(held.balance, decimals) },
  }
}
