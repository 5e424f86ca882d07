import { type Env, type WalletAsset, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError, type Network } from '@latchkey/protocol'
import type { Eip1193Provider, RpcCall, WalletPort } from './EvmWallet.js'
import { discoversAssets, parseAssets } from './parseAssets.js'

/** How long a wallet may think before somebody else is asked. */
const patienceMs = { capabilities: 1_500, assets: 5_000 }

/** Tells what a wallet says an account holds; undefined where it can't tell. */
export type Assets = (
  provider: Eip1193Provider,
  address: string,
  network: Network,
) => Promise<readonly WalletAsset[] | undefined>

/** Makes the questions to wallets about assets; what a wallet can do, it is asked once for each account. @spec S7.35 */
export function createAssets(
  env: Pick<Env, 'after'>,
  walletPort: (provider: Eip1193Provider) => Pick<WalletPort, 'ask'>,
): Assets {
  const known = new WeakMap<Eip1193Provider, Map<string, Promise<unknown>>>()

  const ask = (provider: Eip1193Provider, call: RpcCall, ms: number) =>
    withTimeout(env, walletPort(provider).ask(call), {
      ms,
      timeoutError: () => new LatchkeyError('wallet/timeout'),
    })
      // A wallet that does not know the question, or fails at it, is one that can't tell.
      .catch(() => undefined)

  function capabilitiesOf(provider: Eip1193Provider, address: string): Promise<unknown> {
    const accounts = known.get(provider) ?? new Map<string, Promise<unknown>>()
    known.set(provider, accounts)
    const call = { method: 'wallet_getCapabilities', params: [address] }
    const told = accounts.get(address) ?? ask(provider, call, patienceMs.capabilities)
    accounts.set(address, told)
    return told
  }

  return async (provider, address, { caipNetworkId, id }) => {
    if (!discoversAssets(await capabilitiesOf(provider, address), caipNetworkId)) return undefined
    const chainFilter = [`0x${Number(id).toString(16)}`]
    const call = { method: 'wallet_getAssets', params: [{ account: address, chainFilter }] }
    return parseAssets(await ask(provider, call, patienceMs.assets), caipNetworkId)
  }
}
