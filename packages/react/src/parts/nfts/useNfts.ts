import {
  createNftsObserver,
  type Nft,
  type Paged,
  type PagedObserver,
} from '@latchkey/core/account'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'

/** Returns the NFTs of an account while mounted. */
export function useNfts(account: NetworkAccount): {
  readonly list: Paged<Nft>
  readonly observer: PagedObserver<Nft>
} {
  const context = useWidget()
  // The component that shows it is keyed by account and network.
  const [observer] = useState(() => createNftsObserver(context, account))
  useEffect(() => () => observer.close(), [observer])
  return { list: useSyncExternalStore(observer.subscribe, observer.get, observer.get), observer }
}
