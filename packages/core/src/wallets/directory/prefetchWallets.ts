import type { Context } from '../../runtime/context.js'
import { walletImage } from '../../runtime/images/imageUrl.js'
import { preloadImages } from '../../runtime/images/preloadImages.js'
import { fetchWallets, isOffered, suggestionInputs } from './walletsQuery.js'

/** @spec S2.12 */
export async function prefetchWallets(context: Context): Promise<void> {
  const { env, options } = context
  const { featured, recommended } = suggestionInputs(context)
  const prefetchImages = async (input: typeof featured) => {
    if (!input) return
    const { data } = await fetchWallets(context, input)
    const offered = data.filter(isOffered(context))
    await preloadImages(
      env,
      offered.map((wallet) => walletImage(options, wallet)),
    )
  }
  await Promise.all([prefetchImages(featured), prefetchImages(recommended)])
}
