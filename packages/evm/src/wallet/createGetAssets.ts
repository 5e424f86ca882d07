import { type Env, type WalletAsset, withTimeout } from '@latchkey/core/adapter'
import type { Network } from '@latchkey/protocol'
import type { Eip1193Provider, RpcCall, WalletRpc } from './EvmWallet.js'
import { parseAssets, supportsAssetDiscovery } from './parseAssets.js'

const timeoutMs = { capabilities: 1_500, assets: 5_000 }

export type GetAssets = (
  provider: Eip1193Provider,
  address: string,
  network: Network,
) => Promise<readonly WalletAsset[] | undefined>

/** @spec S7.35 */
export function createGetAssets(
  env: Pick<Env, 'after'>,
  createWalletRpc: (provider: Eip1193Provider) => Pick<WalletRpc, 'request'>,
): GetAssets {
  const capabilitiesCache = new WeakMap<Eip1193Provider, Map<string, Promise<unknown>>>()

  const requestWithTimeout = (provider: Eip1193Provider, call: RpcCall, ms: number) =>
    withTimeout(env, createWalletRpc(provider).request(call), {
      ms,
      timeoutError: Error,
    }).catch(() => undefined)

  // Otherwise the wallet looks at all of its networks.
  function getCapabilities(
    provider: Eip1193Provider,
    params: readonly [string, readonly string[]],
  ) {
    const accounts = capabilitiesCache.get(provider) ?? new Map<string, Promise<unknown>>()
    capabilitiesCache.set(provider, accounts)
    const call = { method: 'wallet_getCapabilities', params }
    const key = params.join()
    const capabilities =
      accounts.get(key) ?? requestWithTimeout(provider, call, timeoutMs.capabilities)
    accounts.set(key, capabilities)
    return capabilities
  }

  return async (provider, address, { caipNetworkId, id }) => {
    const chainFilter = [`0x${Number(id).toString(16)}`]
    const capabilities = await getCapabilities(provider, [address, chainFilter])
    if (!supportsAssetDiscovery(capabilities, caipNetworkId)) return undefined
    const call = { method: 'wallet_getAssets', params: [{ account: address, chainFilter }] }
    return parseAssets(await requestWithTimeout(provider, call, timeoutMs.assets), caipNetworkId)
  }
}
