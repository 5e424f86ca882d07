import type { Context } from '../runtime/context.js'
import { preloadImages } from '../runtime/images/preloadImages.js'
import { activeNetwork, requestedNetworks } from '../state/networksSlice.js'
import { networkImage } from './networkImage.js'

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
