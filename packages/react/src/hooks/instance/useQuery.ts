import {
  hashKey,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useWidget } from './useWidget.js'

export type UseQueryReturn<T> = {
  readonly data: T | undefined
  readonly error: unknown
  retry(): void
}

/** For lazy views only: it loads the query client. */
export function useQuery<T, K extends QueryKey>(
  options: QueryObserverOptions<T, Error, T, T, K>,
): UseQueryReturn<T> {
  const { client, error, load } = useQueryClient()
  const hash = hashKey(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are new objects on each render; their key identifies them
  const observer = useMemo(() => client && new QueryObserver(client, options), [client, hash])
  const subscribe = useCallback(
    (listener: () => void) => observer?.subscribe(listener) ?? (() => {}),
    [observer],
  )
  const read = () => observer?.getCurrentResult()
  const result = useSyncExternalStore(subscribe, read, read)
  return {
    data: result?.data,
    error: result?.error ?? error,
    retry: () => void (observer ? observer.refetch() : load()),
  }
}

function useQueryClient() {
  const { queries } = useWidget()
  const [loaded, setClient] = useState<QueryClient>()
  const [error, setError] = useState<unknown>()
  const client = queries.value ?? loaded
  const load = useCallback(() => {
    setError(undefined)
    return queries.load().then(setClient, setError)
  }, [queries])
  useEffect(() => {
    if (!client) void load()
  }, [client, load])
  return { client, error, load }
}
