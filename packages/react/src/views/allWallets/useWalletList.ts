import { createWalletListObserver, type WalletFilter, type WalletList } from '@latchkey/core/ui'
import { type RefObject, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useDebounced } from '../../hooks/time/useDebounced.js'

/** What the list remembers: the filter and the scroll position. */
export type WalletListMemory = { filter: WalletFilter; scrollTop: number }

/** The matching wallets and the state of the search. */
export type UseWalletListReturn = {
  readonly list: WalletList
  readonly filter: WalletFilter
  change(filter: WalletFilter): void
  more(): void
  retry(): void
}

/** Returns the list of all wallets while mounted. */
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

/** The list; its first wallets are rendered in pieces, for they come while the view moves in, which would stand still. */
function useFirstInPieces(list: WalletList): WalletList {
  const deferred = useDeferredValue(list)
  return deferred.state === 'loading' && list.state === 'ready' ? deferred : list
}

/** Emits the search event when typing has ended. */
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
