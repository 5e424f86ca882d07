import type { Transaction } from '@latchkey/core/account'
import { useEffect, useRef, useState } from 'react'

/** How much came in at the top since the list was first there; told by a number that changes with each telling. */
export function useNews(items: readonly Transaction[]): {
  readonly count: number
  readonly telling: number
} {
  const [news, setNews] = useState({ count: 0, telling: 0 })
  const top = useRef<string>(undefined)
  useEffect(() => {
    const before = top.current
    top.current = items[0]?.id
    if (before === undefined || before === items[0]?.id) return
    // Where what stood on top is gone, the chain thought better of it: nobody can say what is new.
    const count = items.findIndex(({ id }) => id === before)
    if (count > 0) setNews(({ telling }) => ({ count, telling: telling + 1 }))
  }, [items])
  return news
}
