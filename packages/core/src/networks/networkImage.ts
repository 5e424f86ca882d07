import type { Network } from '@latchkey/protocol'
import { type NetworkImage, networkImages } from '@latchkey/protocol/ids'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Context } from '../runtime/context.js'
import { imageUrl } from '../runtime/images/imageUrl.js'
import { preloadImages } from '../runtime/images/preloadImages.js'
import { activeNetwork, requestedNetworks } from '../state/networksSlice.js'

const known: Readonly<Record<string, NetworkImage | undefined>> = networkImages

/** The picture of a network: the one the host gave, else the server's for the id it gave or the one that is known. */
export function networkImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { assets, caipNetworkId }: Pick<Network, 'assets' | 'caipNetworkId'>,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  return imageUrl(options, 'asset', assets?.imageId || known[caipNetworkId]?.imageId)
}

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
