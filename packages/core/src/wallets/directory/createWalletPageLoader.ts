import type { WalletPage } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { type WalletsInput, walletsQuery, walletsStaleMs } from './walletsQuery.js'

/** Answers of the directory, one at a time. */
export type WalletPageLoader = {
  /** An earlier answer that is still good. */
  cached(input: WalletsInput): WalletPage | undefined
  /** Asks, and calls off what was asked before; undefined if it was itself called off. */
  load(input: WalletsInput): Promise<WalletPage | undefined>
  /** Calls off what is under way: its answer will reach nobody. */
  cancel(): void
}

/** Makes a reader of the directory that has at most one request under way. */
export function createWalletPageLoader(
  context: Pick<Context, 'api' | 'queries'>,
): WalletPageLoader {
  const { queries } = context
  let cancel = () => {}
  return {
    cached(input) {
      const { queryKey } = walletsQuery(context, input)
      const cache = queries.value?.getQueryCache()
      const query = cache?.find<WalletPage>({ queryKey, exact: true })
      return query?.isStaleByTime(walletsStaleMs) ? undefined : query?.state.data
    },
    async load(input) {
      cancel()
      let wanted = true
      const query = walletsQuery(context, input)
      const { queryKey } = query
      cancel = () => {
        wanted = false
        queries.value?.cancelQueries({ queryKey, exact: true })
      }
      try {
        const client = await queries.load()
        const page = wanted ? await client.fetchQuery(query) : undefined
        return wanted ? page : undefined
      } catch (error) {
        if (wanted) throw error
        return undefined
      } finally {
        if (wanted) cancel = () => {}
      }
    },
    cancel: () => cancel(),
  }
}
