import type { Namespace } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { mergeConnectors } from './mergeConnectors.js'

/** Returns the list for some namespaces only: merged again from the connectors that serve them. @spec S3.37 */
export function filterConnectors(
  entries: readonly ConnectorEntry[],
  namespaces: readonly Namespace[],
): readonly ConnectorEntry[] {
  return mergeConnectors(
    entries
      .flatMap(({ connectors }) => connectors)
      .filter(({ chain }) => namespaces.includes(chain)),
  )
}
