import { LatchkeyError, type Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { persistedQuery } from '../runtime/queries/persistedQuery.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { findNetwork } from '../state/networksSlice.js'
import { type NativeBalance, type NativeBalanceKey, nativeBalanceKey } from './accountKeys.js'

export type NativeBalanceParameters = { address: string; network: Network }

export type NativeBalanceQuery = ReturnType<
  typeof persistedQuery<'nativeBalance', NativeBalanceKey>
> & {
  retry: false
}

/** @spec S9.02 */
export function nativeBalanceQuery(
  context: Context,
  parameters: NativeBalanceParameters,
): NativeBalanceQuery {
  const { address, network } = parameters
  const { caipNetworkId: networkId } = network
  return {
    ...persistedQuery(context, {
      queryKey: nativeBalanceKey(address, networkId),
      stored: { key: 'nativeBalance', scope: `${networkId}:${address}` },
      queryFn: () => fetchNativeBalance(context, parameters),
    }),
    retry: false,
  }
}

export async function fetchNativeBalance(
  context: Context,
  { address, network }: NativeBalanceParameters,
): Promise<NativeBalance> {
  const { caipNetworkId: networkId, chainNamespace, nativeCurrency } = network
  const adapter = requireAdapter(context, chainNamespace)
  // The wallet may be on a network of which the host knows nothing.
  if (!findNetwork(context.store.get().networks, networkId))
    throw new LatchkeyError('network/unsupported')
  const balance = await adapter.nativeBalance(address, network)
  if (typeof balance !== 'bigint' || balance < 0n) throw new LatchkeyError('rpc/malformed')
  const { decimals, symbol } = nativeCurrency
  return { balance: String(balance), symbol, decimals, networkId }
}
