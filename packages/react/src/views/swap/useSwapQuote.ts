import { type SwapQuote, type SwapSlice, swapQuoteQuery } from '@latchkey/core/swap'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** How long typing must pause before a quote is asked for. */
const debounceMs = 200

export type ShownQuote = {
  /** Of what stands in the form; while that loads, the last one of the same tokens. */
  readonly quote: SwapQuote | undefined
  /** Whether it is of what stands in the form. */
  readonly isCurrent: boolean
  /** Whether a newer one could not be loaded. */
  readonly isOld: boolean
  /** Why there is none. */
  readonly error: unknown
  retry(): void
}

/** Returns the quote of the form: asked for when typing pauses, refreshed quietly, and never gone while the next one loads. */
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
  // A quote of other tokens would be read with the wrong names.
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
