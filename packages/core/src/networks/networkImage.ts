import type { Network } from '@latchkey/protocol'
import { type NetworkImage, networkImages } from '@latchkey/protocol/ids'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import { imageUrl } from '../runtime/images/imageUrl.js'

const known: Readonly<Record<string, NetworkImage | undefined>> = networkImages

/** The picture of a network: the one the host gave, else the server's for the id it gave or the one that is known. */
export function networkImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { assets, caipNetworkId }: Pick<Network, 'assets' | 'caipNetworkId'>,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  return imageUrl(options, 'asset', assets?.imageId || known[caipNetworkId]?.imageId)
}
