import type { Wallet } from '@latchkey/protocol'
import type { WalletPage } from '@latchkey/protocol/api'
import { createListeners } from '../../ports/createListeners.js'
import type { Context } from '../../runtime/context.js'
import { isOffered } from './isOffered.js'
import { suggestionQueries } from './suggestionQueries.js'

/** Suggested wallets; undefined while loading. */
export type Suggestions = {
  readonly featured: readonly Wallet[] | undefined
  readonly recommended: readonly Wallet[] | undefined
  readonly count: number | undefined
}

/** Suggestions that load with the first listener. */
export type SuggestionsObserver = {
  get(): Suggestions
  subscribe(listener: () => void): () => void
}

/** After this the list stays, and later answers are for the next time. Not in `ownLimits`, which every page loads. */
const placeholderTimeoutMs = 5_000

/** Creates the observer of the directory's suggestions; empty without a server or on failure. @spec S9.19 */
export function createSuggestionsObserver(context: Context): SuggestionsObserver {
  const { api, env, queries } = context
  const directoryQueries = suggestionQueries(context)
  const accepts = isOffered(context)
  const offered = (page: WalletPage | undefined) => page?.data.filter(accepts)
  const listeners = createListeners()
  let isStarted = false
  let shown = first()

  function first(): Suggestions {
    if (!api) return { featured: [], recommended: [], count: undefined }
    const recommended = cached(directoryQueries.recommended)
    return {
      featured: directoryQueries.featured ? offered(cached(directoryQueries.featured)) : [],
      recommended: offered(recommended),
      count: recommended?.count,
    }
  }

  function cached({ queryKey }: typeof directoryQueries.recommended): WalletPage | undefined {
    return queries.value?.getQueryData<WalletPage>(queryKey)
  }

  // A list being read must not move.
  function settle({ count, featured, recommended }: Partial<Suggestions>): void {
    shown = {
      featured: shown.featured ?? featured,
      recommended: shown.recommended ?? recommended,
      count: count ?? shown.count,
    }
    listeners.notify()
  }

  async function begin(): Promise<void> {
    const stop = env.after(placeholderTimeoutMs, () => settle({ featured: [], recommended: [] }))
    const fetchPage = async (query: typeof directoryQueries.featured) => {
      if (!query) return undefined
      const client = await queries.load()
      return client.fetchQuery(query)
    }
    await Promise.all([
      fetchPage(directoryQueries.featured).then(
        (page) => settle({ featured: offered(page) ?? [] }),
        () => settle({ featured: [] }),
      ),
      fetchPage(directoryQueries.recommended).then(
        (page) => settle({ recommended: offered(page) ?? [], count: page?.count }),
        () => settle({ recommended: [] }),
      ),
    ])
    stop()
  }

  return {
    get: () => shown,
    subscribe(listener) {
      const remove = listeners.add(listener)
      if (api && !isStarted) void begin()
      isStarted = true
      return remove
    },
  }
}
