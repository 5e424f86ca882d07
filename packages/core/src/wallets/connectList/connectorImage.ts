import { connectorImageIds } from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import type { Connector } from '../../ports/Connector.js'
import { imageUrl } from '../../runtime/images/imageUrl.js'

const imageIds: Readonly<Record<string, string | undefined>> = connectorImageIds

/** Returns a connector's image: the wallet's own, else the server's. */
export function connectorImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  connector: Pick<Connector, 'id' | 'imageId' | 'imageUrl'>,
): string | undefined {
  const { id, imageId, imageUrl: own } = connector
  const knownId = Object.hasOwn(imageIds, id) ? imageIds[id] : undefined
  return own ?? imageUrl(options, 'asset', imageId ?? knownId)
}
