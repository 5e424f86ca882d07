import type { Env } from '@latchkey/core/adapter'
import {
  isLatchkeyError,
  LatchkeyError,
  type Network,
  type WalletErrorCode,
} from '@latchkey/protocol'
import type { WalletRpc } from './EvmWallet.js'

/** Some wallets resolve before they have switched: how often and at what interval the chain is read again. */
const polling = { tries: 5, ms: 250 }

/** Switches the wallet to a network and adds it if the wallet does not know it; at most one prompt of each kind. @spec S7.35 S8.65-S8.67 */
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
        // A wallet that adds no chains has said what is wrong before.
        throw hasCode(refusal, unsupportedCodes) ? error : refusal
      },
    )
    // Adding may have switched already. Only a wallet that did not know the chain has not prompted for the switch.
    const wasPrompted = !hasCode(error, unknownChainCodes)
    if (!wasPrompted && !(await isOnNetwork(env, wallet, network))) await requestSwitch()
  }
  if (!(await isOnNetwork(env, wallet, network)))
    throw new LatchkeyError('connection/chain-mismatch')
}

/** Codes 4902 and 4901: some wallets report a chain that they do not know as one they are disconnected from. Adding is right for both. */
const unknownChainCodes = ['wallet/unrecognized-chain', 'wallet/chain-disconnected']
const unsupportedCodes = [
  'wallet/unsupported-method',
  'rpc/method-not-found',
  'rpc/method-not-supported',
]

const hasCode = (error: unknown, codes: readonly string[]) =>
  isLatchkeyError(error) && codes.includes(error.code)

/** The two codes above, and the two that other wallets use instead, perhaps after a prompt. */
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
    // The code stays what the wallet said; the host's developer reads in the cause what may help.
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
    // The chain's public RPC URLs: those of the host may contain its API key.
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    // Optional in EIP-3085. Where there is none, none is made up: the wallet would link to pages that do not exist.
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
