import type { Wallet } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'
import type { Context, DirectoryPage } from '../../runtime/context.js'
import {
  fetchWallets,
  isOffered,
  suggestionInputs,
  type WalletsInput,
  walletsQuery,
} from './walletsQuery.js'

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

/** A page of the directory, or what stands in for it. */
type Answer = Pick<DirectoryPage, 'data'> & { readonly count: number | undefined }

/** How long placeholders are shown: after that the list stays as it is, and later answers are for the next time. Not in `ownLimits`, which every page loads. */
const placeholderTimeoutMs = 5_000

/** Creates the observer of the directory's suggestions; empty without a server or on failure. @spec S9.19 */
export function createSuggestionsObserver(context: Context): SuggestionsObserver {
  const { api, builtInWallets, env, queries } = context
  const inputs = suggestionInputs(context)
  const accepts = isOffered(context)
  const offered = (page: Answer | undefined) => page?.data.filter(accepts)
  const listeners = createListeners()
  let isStarted = false
  let shown = first()

  function first(): Suggestions {
    const recommended = cached(inputs.recommended)
    return {
      featured: inputs.featured ? offered(cached(inputs.featured)) : [],
      recommended: offered(recommended),
      count: recommended?.count,
    }
  }

  function cached(input: WalletsInput): DirectoryPage | undefined {
    if (!api) return builtInWallets.value?.(context, input)
    return queries.value?.getQueryData<DirectoryPage>(walletsQuery(context, input).queryKey)
  }

  /** What is built in, where the server has no answer; how many wallets there are is its to say. */
  async function replaced(input: WalletsInput): Promise<Answer> {
    const page = await builtInWallets.load()
    return { ...page(context, input), count: undefined }
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
    const fetchPage = (input: WalletsInput): Promise<Answer> =>
      fetchWallets(context, input).catch(() => replaced(input))
    const { featured, recommended } = inputs
    await Promise.all([
      featured &&
        fetchPage(featured).then(
          (page) => settle({ featured: offered(page) }),
          () => settle({ featured: [] }),
        ),
      fetchPage(recommended).then(
        (page) => settle({ recommended: offered(page), count: page.count }),
        () => settle({ recommended: [] }),
      ),
    ])
    stop()
  }

  return {
    get: () => shown,
    subscribe(listener) {
      const remove = listeners.add(listener)
      if (!isStarted) void begin()
      isStarted = true
      return remove
    },
  }
}
