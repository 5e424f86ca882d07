import { type Nft, type Paged, type PagedWatch, watchNfts } from '@latchkey/core/account'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'

/** The pieces of an account while they are on screen. */
export function useNfts(account: NetworkAccount): {
  readonly list: Paged<Nft>
  readonly watch: PagedWatch<Nft>
} {
  const context = useWidget()
  // Another account or network is another list; whoever shows it, is keyed by both.
  const [watch] = useState(() => watchNfts(context, account))
  useEffect(() => () => watch.close(), [watch])
  return { list: useSyncExternalStore(watch.subscribe, watch.get, watch.get), watch }
}
