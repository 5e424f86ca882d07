import { type Network, networkImageIds } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { imageUrl } from '../runtime/images/imageUrl.js'

const imageIds: Readonly<Record<string, string | undefined>> = networkImageIds

/** Returns a network's image: the host's, else the server's; without a server one that is built in, once those are loaded. */
export function networkImage(
  { builtInNetworkImages, options }: Pick<Context, 'builtInNetworkImages' | 'options'>,
  { assets, caipNetworkId }: Pick<Network, 'assets' | 'caipNetworkId'>,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  const id = assets?.imageId || imageIds[caipNetworkId]
  if (options.server || id === undefined) return imageUrl(options, 'asset', id)
  const builtIn = builtInNetworkImages.value
  return builtIn && Object.hasOwn(builtIn, id) ? builtIn[id] : undefined
}
