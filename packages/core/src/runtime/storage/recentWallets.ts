import { limits, type Wallet } from '@latchkey/protocol'
import { isRecentWallet, type RecentWallet, recentStorageOf } from './recentKeys.js'
import type { InstanceStorage } from './storageKeys.js'

/** Stores a wallet as the one used last. @spec S5.20 */
export function storeRecentWallet(instance: InstanceStorage, wallet: Wallet): void {
  const recent = recentStorageOf(instance)
  recent.set('recentWallets', rememberWallet(recent.get('recentWallets') ?? [], wallet))
}

/** Newest first, deduplicated. @spec S5.20 S9.18 */
export function rememberWallet(
  recent: readonly RecentWallet[],
  wallet: Wallet,
): readonly RecentWallet[] {
  const newest = toRecent(wallet)
  // An unreadable entry would invalidate the whole list.
  if (!isRecentWallet(newest, 0)) return recent
  return [newest, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, limits.recentWallets)
}

/** Converts a stored wallet to a directory wallet. */
export function fromRecent({ imageId, imageUrl, ...wallet }: RecentWallet): Wallet {
  return { ...wallet, image_id: imageId, image_url: imageUrl }
}

function toRecent(wallet: Wallet): RecentWallet {
  const { id, name, image_id, image_url, rdns, mobile_link, desktop_link, webapp_link } = wallet
  const chains = wallet.chains && onePerNamespace(wallet.chains)
  const links = { mobile_link, desktop_link, webapp_link }
  return { id, name, imageId: image_id, imageUrl: image_url, rdns, chains, ...links }
}

// Only the namespaces matter later, and some wallets support hundreds of chains.
function onePerNamespace(chains: readonly string[]): readonly string[] {
  const namespaceOf = (chain: string) => chain.split(':')[0]
  return [...new Map([...chains].reverse().map((chain) => [namespaceOf(chain), chain])).values()]
}
