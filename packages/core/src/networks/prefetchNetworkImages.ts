import type { Context } from '../context.js'
import { preloadImages } from '../data/preloadImages.js'
import { networkImage } from './networkImage.js'
import { activeNetwork, requestedNetworks } from './networksSlice.js'

/** Fetches the pictures of the host's networks, the one in front first. @spec S2.12 */
export async function prefetchNetworkImages({ env, options, store }: Context): Promise<void> {
  const { networks } = store.get()
  const active = activeNetwork(networks)
  const ordered = [...(active ? [active] : []), ...requestedNetworks(networks)]
  await preloadImages(
    env,
    ordered.map((network) => networkImage(options, network)),
  )
}
