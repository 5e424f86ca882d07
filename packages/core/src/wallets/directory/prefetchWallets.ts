import type { Context } from '../../runtime/context.js'
import { preloadImages } from '../../runtime/images/preloadImages.js'
import { isOffered } from './isOffered.js'
import { suggestionQueries } from './suggestionQueries.js'
import { walletImage } from './walletImage.js'

/** @spec S2.12 */
export async function prefetchWallets(context: Context): Promise<void> {
  const { env, options, queries } = context
  const { featured, recommended } = suggestionQueries(context)
  const client = await queries.load()
  const prefetchImages = async (query: typeof featured) => {
    if (!query) return
    const { data } = await client.fetchQuery(query)
    const offered = data.filter(isOffered(context))
    await preloadImages(
      env,
      offered.map((wallet) => walletImage(options, wallet)),
    )
  }
  await Promise.all([prefetchImages(featured), prefetchImages(recommended)])
}
