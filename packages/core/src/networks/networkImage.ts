import { type Network, networkImageIds } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { imageUrl } from '../runtime/images/imageUrl.js'

const imageIds: Readonly<Record<string, string | undefined>> = networkImageIds

type Pictured = Pick<Network, 'assets' | 'caipNetworkId'>
type ImageContext = Pick<Context, 'builtInNetworkImages' | 'options'>

/** Returns a network's image: the host's, else the server's; without a server one that is built in, once those are loaded. */
export function networkImage(
  { builtInNetworkImages, options }: ImageContext,
  { assets, caipNetworkId }: Pictured,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  const id = assets?.imageId || imageIds[caipNetworkId]
  if (options.server || id === undefined) return imageUrl(options, 'asset', id)
  const builtIn = builtInNetworkImages.value
  return builtIn && Object.hasOwn(builtIn, id) ? builtIn[id] : undefined
}

/** Whether loading the built-in images may give this network one. */
export const awaitsBuiltInImage = (
  { builtInNetworkImages, options }: ImageContext,
  { assets, caipNetworkId }: Pictured,
): boolean =>
  !options.server &&
  !assets?.imageUrl &&
  imageIds[caipNetworkId] !== undefined &&
  !builtInNetworkImages.value
