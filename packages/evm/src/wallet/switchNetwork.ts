import type { Env } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError, type Network } from '@latchkey/protocol'
import type { WalletRpc } from './EvmWallet.js'

/** Some wallets resolve before they have switched: how often and at what interval the chain is read again. */
const polling = { tries: 5, ms: 250 }

/** Switches the wallet to a network and adds it if the wallet does not know it; at most one prompt of each kind. @spec S7.35 S8.65-S8.67 */
export async function switchNetwork(
  env: Pick<Env, 'after'>,
  wallet: WalletRpc,
  network: Network,
): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const requestSwitch = () =>
    wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await requestSwitch()
  } catch (error) {
    if (!isUnknownChainError(error)) throw error
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [toAddChainParameters(chainId, network)],
    })
    // Adding may have switched already. Only a wallet that did not know the chain has not prompted for the switch.
    const wasPrompted = !isLatchkeyError(error, 'wallet/unrecognized-chain')
    if (!wasPrompted && !(await isOnNetwork(env, wallet, network))) await requestSwitch()
  }
  if (!(await isOnNetwork(env, wallet, network)))
    throw new LatchkeyError('connection/chain-mismatch')
}

/** Code 4902 in all its forms, and the two codes that other wallets use instead. */
function isUnknownChainError(error: unknown): boolean {
  if (isLatchkeyError(error, 'wallet/failed')) {
    return (error.cause as { code?: unknown } | undefined)?.code === 5000
  }
  return (
    isLatchkeyError(error, 'wallet/unrecognized-chain') ||
    isLatchkeyError(error, 'wallet/invalid-chain-id')
  )
}

function toAddChainParameters(
  chainId: string,
  { blockExplorers, name, nativeCurrency, rpcUrls }: Network,
) {
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    // The chain's public RPC URLs: those of the host may contain its API key.
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

async function isOnNetwork(
  env: Pick<Env, 'after'>,
  wallet: WalletRpc,
  { caipNetworkId }: Network,
): Promise<boolean> {
  for (let tries = polling.tries; ; tries--) {
    if ((await wallet.networkId()) === caipNetworkId) return true
    if (tries <= 1) return false
    await new Promise<void>((resolve) => env.after(polling.ms, resolve))
  }
}
