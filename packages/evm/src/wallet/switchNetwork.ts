import type { Env } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError, type Network } from '@latchkey/protocol'
import type { WalletPort } from './EvmWallet.js'

/** Some wallets say yes before they have moved: how often, and how far apart, they are asked again. */
const patience = { tries: 5, ms: 250 }

/** Moves the wallet to a network, which is added if the wallet does not know it; one question of each kind at most. @spec S7.35 S8.65-S8.67 */
export async function switchNetwork(
  env: Pick<Env, 'after'>,
  wallet: WalletPort,
  network: Network,
): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const move = () => wallet.ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await move()
  } catch (error) {
    if (!mayBeUnknown(error)) throw error
    await wallet.ask({ method: 'wallet_addEthereumChain', params: [addition(chainId, network)] })
    // Adding may or may not have moved it. Only a wallet that did not know the chain has not asked yet.
    const asked = !isLatchkeyError(error, 'wallet/unrecognized-chain')
    if (!asked && !(await standsOn(env, wallet, network))) await move()
  }
  if (!(await standsOn(env, wallet, network))) throw new LatchkeyError('connection/chain-mismatch')
}

/** 4902 in all its forms, and the two codes with which other wallets say the same. */
function mayBeUnknown(error: unknown): boolean {
  if (isLatchkeyError(error, 'wallet/failed')) {
    return (error.cause as { code?: unknown } | undefined)?.code === 5000
  }
  return (
    isLatchkeyError(error, 'wallet/unrecognized-chain') ||
    isLatchkeyError(error, 'wallet/invalid-chain-id')
  )
}

function addition(chainId: string, { blockExplorers, name, nativeCurrency, rpcUrls }: Network) {
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    // The chain's own, where the host uses others: those may hold a key that is not the visitor's to keep.
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

async function standsOn(
  env: Pick<Env, 'after'>,
  wallet: WalletPort,
  { caipNetworkId }: Network,
): Promise<boolean> {
  for (let tries = patience.tries; ; tries--) {
    if ((await wallet.chainId()) === caipNetworkId) return true
    if (tries <= 1) return false
    await new Promise<void>((resolve) => env.after(patience.ms, resolve))
  }
}
