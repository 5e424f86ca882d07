import { type WalletFilter, type WalletList, watchWalletList } from '@latchkey/core/connect'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSettled } from '../../hooks/time/useSettled.js'

/** What a visitor finds again who comes back to the list. */
export type KeptList = { filter: WalletFilter; scrollTop: number }

/** The wallets that match, and how to look for others. */
export type UseWalletListReturn = {
  readonly list: WalletList
  readonly filter: WalletFilter
  change(filter: WalletFilter): void
  more(): void
  retry(): void
}

/** The list of all wallets while it is on screen. */
export function useWalletList(kept: RefObject<KeptList>): UseWalletListReturn {
  const context = useWidget()
  const [filter, setFilter] = useState(kept.current.filter)
  const [watch] = useState(() => {
    const made = watchWalletList(context)
    made.filter(filter)
    return made
  })
  useEffect(() => () => watch.close(), [watch])
  const list = useSyncExternalStore(watch.subscribe, watch.get, watch.get)
  useToldSearch(filter)
  return {
    list,
    filter,
    change(next) {
      kept.current.filter = next
      setFilter(next)
      watch.filter(next)
    },
    more: watch.more,
    retry: watch.retry,
  }
}

/** Tells whoever listens what is searched for, when the typing has ended. */
function useToldSearch(filter: WalletFilter): void {
  const { bus } = useWidget()
  const [first] = useState(filter)
  const settled = useSettled(filter)
  useEffect(() => {
    if (settled === first) return
    const badge = settled.certified ? 'certified' : undefined
    bus.emit('SEARCH_WALLET', { badge, search: settled.search.trim() })
  }, [bus, first, settled])
}
