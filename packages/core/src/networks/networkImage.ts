import { type Network, networkImageIds } from '@latchkey/protocol'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import { imageUrl } from '../runtime/images/imageUrl.js'

const imageIds: Readonly<Record<string, string | undefined>> = networkImageIds

/** Returns a network's image: the host's, else the server's. */
export function networkImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { assets, caipNetworkId }: Pick<Network, 'assets' | 'caipNetworkId'>,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  return imageUrl(options, 'asset', assets?.imageId || imageIds[caipNetworkId])
}
