import type { Env } from '@latchkey/core/adapter'
import {
  isLatchkeyError,
  LatchkeyError,
  type Network,
  type WalletErrorCode,
} from '@latchkey/protocol'
import type { WalletRpc } from './EvmWallet.js'

/** Some wallets resolve before they have switched. */
const polling = { tries: 5, ms: 250 }

/** Switches, adding the network if unknown; at most one prompt of each kind. @spec S7.35 S8.65-S8.67 */
export async function switchNetwork(
  env: Pick<Env, 'after'>,
  wallet: WalletRpc,
  network: Network,
  described?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const requestSwitch = () =>
    wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await requestSwitch()
  } catch (error) {
    if (!isUnknownChainError(error)) throw error
    await addChain(wallet, { ...toAddChainParameters(network), ...described, chainId }).catch(
      (refusal) => {
        // For a wallet that can't add chains, the first error says more.
        throw hasCode(refusal, unsupportedCodes) ? error : refusal
      },
    )
    // A wallet that did not know the chain has not prompted yet.
    const wasPrompted = !hasCode(error, unknownChainCodes)
    if (!wasPrompted && !(await isOnNetwork(env, wallet, network))) await requestSwitch()
  }
  if (!(await isOnNetwork(env, wallet, network)))
    throw new LatchkeyError('connection/chain-mismatch')
}

/** Some wallets report an unknown chain as disconnected. */
const unknownChainCodes = ['wallet/unrecognized-chain', 'wallet/chain-disconnected']
const unsupportedCodes = [
  'wallet/unsupported-method',
  'rpc/method-not-found',
  'rpc/method-not-supported',
]

const hasCode = (error: unknown, codes: readonly string[]) =>
  isLatchkeyError(error) && codes.includes(error.code)

function isUnknownChainError(error: unknown): boolean {
  if (isLatchkeyError(error, 'wallet/failed')) {
    return (error.cause as { code?: unknown } | undefined)?.code === 5000
  }
  return hasCode(error, [...unknownChainCodes, 'wallet/invalid-chain-id'])
}

async function addChain(
  wallet: WalletRpc,
  chain: { chainId: string; blockExplorerUrls?: unknown },
): Promise<void> {
  try {
    await wallet.request({ method: 'wallet_addEthereumChain', params: [chain] })
  } catch (error) {
    if (chain.blockExplorerUrls || !isLatchkeyError(error)) throw error
    // The code stays the wallet's; the cause helps the host's developer.
    const text = 'Some wallets add no network without an explorer: set its `blockExplorers`.'
    throw new LatchkeyError(error.code as WalletErrorCode, {
      cause: new Error(text, { cause: error.cause }),
    })
  }
}

function toAddChainParameters({ blockExplorers, name, nativeCurrency, rpcUrls }: Network) {
  return {
    chainName: name,
    nativeCurrency,
    // Public RPC URLs: the host's may contain its API key.
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
