import { createWalletListObserver, type WalletFilter, type WalletList } from '@latchkey/core/ui'
import { type RefObject, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useDebounced } from '../../hooks/time/useDebounced.js'

export type WalletListMemory = { filter: WalletFilter; scrollTop: number }

export type UseWalletListReturn = {
  readonly list: WalletList
  readonly filter: WalletFilter
  change(filter: WalletFilter): void
  more(): void
  retry(): void
}

export function useWalletList(memory: RefObject<WalletListMemory>): UseWalletListReturn {
  const context = useWidget()
  const [filter, setFilter] = useState(memory.current.filter)
  const [observer] = useState(() => {
    const made = createWalletListObserver(context)
    made.filter(filter)
    return made
  })
  useEffect(() => () => observer.close(), [observer])
  const list = useFirstInPieces(
    useSyncExternalStore(observer.subscribe, observer.get, observer.get),
  )
  useReportSearch(filter)
  return {
    list,
    filter,
    change(next) {
      memory.current.filter = next
      setFilter(next)
      observer.filter(next)
    },
    more: observer.more,
    retry: observer.retry,
  }
}

/** Deferred: the first wallets arrive during the view transition, which would stutter. */
function useFirstInPieces(list: WalletList): WalletList {
  const deferred = useDeferredValue(list)
  return deferred.state === 'loading' && list.state === 'ready' ? deferred : list
}

function useReportSearch(filter: WalletFilter): void {
  const { bus } = useWidget()
  const [first] = useState(filter)
  const debounced = useDebounced(filter)
  useEffect(() => {
    if (debounced === first) return
    const badge = debounced.certified ? 'certified' : undefined
    bus.emit('SEARCH_WALLET', { badge, search: debounced.search.trim() })
  }, [bus, first, debounced])
}
