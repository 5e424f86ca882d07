import { limits } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { directoryScope } from './directoryScope.js'
import { walletsQuery } from './walletsQuery.js'

/** No server answers a longer list at once. */
const maxFeatured = 100

/** @spec S9.19 */
export function suggestionQueries(context: Context) {
  const { featuredWalletIds, includeWalletIds } = context.options
  const scope = directoryScope(context)
  const featured = featuredWalletIds
    .filter((id) => includeWalletIds.length === 0 || includeWalletIds.includes(id))
    .slice(0, maxFeatured)
  const query = (entries: number, include = scope.include) =>
    walletsQuery(context, { ...scope, include, page: 1, entries })
  return {
    featured: featured.length > 0 ? query(featured.length, featured.join(',')) : undefined,
    recommended: query(limits.recommendedWallets),
  }
}
