import {
  createNftsObserver,
  type Nft,
  type Paged,
  type PagedObserver,
  sentNfts,
} from '@latchkey/core/account'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'

export function useNfts(account: NetworkAccount): {
  readonly list: Paged<Nft>
  readonly observer: PagedObserver<Nft>
} {
  const context = useWidget()
  // The component is keyed by account and network.
  const [observer] = useState(() => createNftsObserver(context, account))
  useEffect(() => () => observer.close(), [observer])
  const sent = useSelector(sentNfts)
  const lastSent = useRef(sent)
  useEffect(() => {
    if (lastSent.current === sent) return
    lastSent.current = sent
    observer.refresh()
  }, [observer, sent])
  return { list: useSyncExternalStore(observer.subscribe, observer.get, observer.get), observer }
}
