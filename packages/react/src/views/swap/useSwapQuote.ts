import { type SwapQuote, type SwapSlice, swapQuoteQuery } from '@latchkey/core/swap'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

const debounceMs = 200

export type ShownQuote = {
  /** While a quote loads, the last one of the same tokens. */
  readonly quote: SwapQuote | undefined
  readonly isCurrent: boolean
  readonly isOld: boolean
  readonly error: unknown
  retry(): void
}

export function useSwapQuote({ source, to }: SwapSlice): ShownQuote {
  const context = useWidget()
  const now = swapQuoteQuery(context)
  const key = JSON.stringify(now.queryKey)
  const [settled, setSettled] = useState({ key, query: now })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, which is a new object on each render
  useEffect(
    () => context.env.after(debounceMs, () => setSettled({ key, query: now })),
    [context, key],
  )
  const isSettled = settled.key === key
  const { data, error, retry } = useQuery(settled.query)
  const pair = `${source?.address} ${to?.address}`
  const last = useRef<{ pair: string; quote: SwapQuote }>(undefined)
  // A quote of other tokens would show wrong names.
  useEffect(() => {
    if (data && isSettled) last.current = { pair, quote: data }
  }, [data, isSettled, pair])

  if (!now.enabled) return { quote: undefined, isCurrent: false, isOld: false, error: null, retry }
  const current = isSettled ? data : undefined
  const isRefused = isLatchkeyError(error) && error.code.startsWith('swap/')
  const shownError = isSettled && (isRefused || !current) ? error : undefined
  const previous = last.current?.pair === pair ? last.current.quote : undefined
  return {
    quote: shownError ? undefined : (current ?? previous),
    isCurrent: current !== undefined,
    isOld: current !== undefined && Boolean(error),
    error: shownError ?? undefined,
    retry,
  }
}
