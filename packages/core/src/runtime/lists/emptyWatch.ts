import type { LatchkeyError } from '@latchkey/protocol'
import type { Paged, PagedWatch } from './Paged.js'

/** A list of nothing, for where there is nobody to ask; with an error, one that can't be had. */
export function emptyWatch<T>(error?: LatchkeyError): PagedWatch<T> {
  const shown: Paged<T> = {
    items: [],
    state: error ? 'failed' : 'ready',
    more: 'none',
    empty: true,
    refreshing: false,
    error,
  }
  return {
    get: () => shown,
    subscribe: () => () => {},
    more: () => {},
    retry: () => {},
    refresh: () => {},
    close: () => {},
  }
}
