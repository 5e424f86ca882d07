import { type Nft, type Paged, type PagedWatch, watchNfts } from '@latchkey/core/account'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'

/** Returns the NFTs of an account while mounted. */
export function useNfts(account: NetworkAccount): {
  readonly list: Paged<Nft>
  readonly watch: PagedWatch<Nft>
} {
  const context = useWidget()
  // The component that shows it is keyed by account and network.
  const [watch] = useState(() => watchNfts(context, account))
  useEffect(() => () => watch.close(), [watch])
  return { list: useSyncExternalStore(watch.subscribe, watch.get, watch.get), watch }
}
