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

/** Uses a wallet on another network: the page decides, where the wallet serves it; what is behind an adopted one is told. @spec S4.20 */
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
      // One that keeps no network takes each request as it comes.
      if (!isUnsupportedError(error)) throw error
    })
  }
  clusters.select(wallet, networkId)
}

/** Where an adopted wallet stands now: what is behind it may keep a choice of its own. Others stand nowhere. */
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
