import type { Context } from '../../runtime/context.js'
import { preloadImages } from '../../runtime/images/preloadImages.js'
import { connectorImage } from './connectorImage.js'

/** Fetches the pictures of connectors that did not bring their own. @spec S2.12 */
export async function prefetchConnectorImages({ env, options, store }: Context): Promise<void> {
  const connectors = Object.values(store.get().connectors).flat()
  await preloadImages(
    env,
    connectors.map((connector) => connectorImage(options, connector)),
  )
}
