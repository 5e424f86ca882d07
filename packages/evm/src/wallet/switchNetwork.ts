import type { Env } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError, type Network } from '@latchkey/protocol'
import type { WalletRpc } from './EvmWallet.js'

/** Some wallets say yes before they have moved: how often, and how far apart, they are asked again. */
const polling = { tries: 5, ms: 250 }

/** Moves the wallet to a network, which is added if the wallet does not know it; one question of each kind at most. @spec S7.35 S8.65-S8.67 */
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
    // Adding may or may not have moved it. Only a wallet that did not know the chain has not asked yet.
    const wasPrompted = !isLatchkeyError(error, 'wallet/unrecognized-chain')
    if (!wasPrompted && !(await isOnNetwork(env, wallet, network))) await requestSwitch()
  }
  if (!(await isOnNetwork(env, wallet, network)))
    throw new LatchkeyError('connection/chain-mismatch')
}

/** 4902 in all its forms, and the two codes with which other wallets say the same. */
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
    // The chain's own, where the host uses others: those may hold a key that is not the visitor's to keep.
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
