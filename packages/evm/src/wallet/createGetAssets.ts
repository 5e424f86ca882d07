import { type Env, type WalletAsset, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError, type Network } from '@latchkey/protocol'
import type { Eip1193Provider, RpcCall, WalletRpc } from './EvmWallet.js'
import { parseAssets, supportsAssetDiscovery } from './parseAssets.js'

/** How long a wallet may think before somebody else is asked. */
const timeoutMs = { capabilities: 1_500, assets: 5_000 }

/** Tells what a wallet says an account holds; undefined where it can't tell. */
export type GetAssets = (
  provider: Eip1193Provider,
  address: string,
  network: Network,
) => Promise<readonly WalletAsset[] | undefined>

/** Makes the questions to wallets about assets; what a wallet can do, it is asked once for each account. @spec S7.35 */
export function createGetAssets(
  env: Pick<Env, 'after'>,
  createWalletRpc: (provider: Eip1193Provider) => Pick<WalletRpc, 'request'>,
): GetAssets {
  const capabilitiesCache = new WeakMap<Eip1193Provider, Map<string, Promise<unknown>>>()

  const requestWithTimeout = (provider: Eip1193Provider, call: RpcCall, ms: number) =>
    withTimeout(env, createWalletRpc(provider).request(call), {
      ms,
      timeoutError: () => new LatchkeyError('wallet/timeout'),
    })
      // A wallet that does not know the question, or fails at it, is one that can't tell.
      .catch(() => undefined)

  function getCapabilities(provider: Eip1193Provider, address: string): Promise<unknown> {
    const accounts = capabilitiesCache.get(provider) ?? new Map<string, Promise<unknown>>()
    capabilitiesCache.set(provider, accounts)
    const call = { method: 'wallet_getCapabilities', params: [address] }
    const capabilities =
      accounts.get(address) ?? requestWithTimeout(provider, call, timeoutMs.capabilities)
    accounts.set(address, capabilities)
    return capabilities
  }

  return async (provider, address, { caipNetworkId, id }) => {
    if (!supportsAssetDiscovery(await getCapabilities(provider, address), caipNetworkId))
      return undefined
    const chainFilter = [`0x${Number(id).toString(16)}`]
    const call = { method: 'wallet_getAssets', params: [{ account: address, chainFilter }] }
    return parseAssets(await requestWithTimeout(provider, call, timeoutMs.assets), caipNetworkId)
  }
}
