import { limits } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { directoryScope } from './directoryScope.js'
import type { WalletsInput } from './walletsQuery.js'

/** No server answers a longer list at once. */
const maxFeatured = 100

/** @spec S9.19 */
export function suggestionInputs(context: Context) {
  const { featuredWalletIds, includeWalletIds } = context.options
  const scope = directoryScope(context)
  const featured = featuredWalletIds
    .filter((id) => includeWalletIds.length === 0 || includeWalletIds.includes(id))
    .slice(0, maxFeatured)
  const input = (entries: number, include = scope.include): WalletsInput => ({
    ...scope,
    include,
    page: 1,
    entries,
  })
  return {
    featured: featured.length > 0 ? input(featured.length, featured.join(',')) : undefined,
    recommended: input(limits.recommendedWallets),
  }
}
