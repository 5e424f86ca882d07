import { type CaipNetworkId, isLatchkeyError } from '@latchkey/protocol'
import { askWallet } from './askWallet.js'
import { parseNetworkId } from './parseNetworkId.js'
import type { SolanaWallet } from './SolanaWallet.js'

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
