import { callWallet } from '@latchkey/core/adapter'
import {
  type CaipNetworkId,
  isLatchkeyError,
  LatchkeyError,
  type Network,
} from '@latchkey/protocol'
import { type ClusterSelection, parseNetworkId } from './createClusterSelection.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { isUnsupportedError } from './walletFeatures.js'

/** The page selects a network that the wallet supports; an added wallet is notified. @spec S4.20 */
export async function switchNetwork(
  clusters: ClusterSelection,
  wallet: SolanaWallet,
  { caipNetworkId: networkId }: Network,
): Promise<void> {
  if (wallet.standard) {
    const served = clusters.supportedNetworkIds(wallet)
    if (served && !served.includes(networkId)) throw new LatchkeyError('wallet/unrecognized-chain')
  } else {
    const call = { method: 'solana_switchNetwork', params: { networkId } }
    await callWallet(() => wallet.provider.request(call)).catch((error) => {
      // A wallet without a current network takes it from each request.
      if (!isUnsupportedError(error)) throw error
    })
  }
  clusters.select(wallet, networkId)
}

export async function getWalletNetworkId(
  { provider, standard }: SolanaWallet,
  signal?: AbortSignal,
): Promise<CaipNetworkId | undefined> {
  if (standard) return undefined
  const work = () => provider.request({ method: 'solana_getNetwork' })
  const answer = await callWallet(work, signal).catch((error) => {
    if (isLatchkeyError(error, 'connection/aborted')) throw error
  })
  return parseNetworkId(answer)
}
