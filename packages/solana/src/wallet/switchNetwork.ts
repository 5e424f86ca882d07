import {
  type CaipNetworkId,
  isLatchkeyError,
  LatchkeyError,
  type Network,
} from '@latchkey/protocol'
import { askWallet, isUnable } from './askWallet.js'
import { type Clusters, parseNetworkId } from './createClusters.js'
import type { SolanaWallet } from './SolanaWallet.js'

/** Uses a wallet on another network: the page decides, where the wallet serves it; what is behind an adopted one is told. @spec S4.20 */
export async function switchNetwork(
  clusters: Clusters,
  wallet: SolanaWallet,
  { caipNetworkId: networkId }: Network,
): Promise<void> {
  if (wallet.standard) {
    const served = clusters.served(wallet)
    if (served && !served.includes(networkId)) throw new LatchkeyError('wallet/unrecognized-chain')
  } else {
    const call = { method: 'solana_switchNetwork', params: { networkId } }
    await askWallet(() => wallet.provider.request(call)).catch((error) => {
      // One that keeps no network takes each request as it comes.
      if (!isUnable(error)) throw error
    })
  }
  clusters.choose(wallet, networkId)
}

/** Where an adopted wallet stands now: what is behind it may keep a choice of its own. Others stand nowhere. */
export async function standsOn(
  { provider, standard }: SolanaWallet,
  signal?: AbortSignal,
): Promise<CaipNetworkId | undefined> {
  if (standard) return undefined
  const work = () => provider.request({ method: 'solana_getNetwork' })
  const answer = await askWallet(work, signal).catch((error) => {
    if (isLatchkeyError(error, 'connection/aborted')) throw error
  })
  return parseNetworkId(answer)
}
