import type { Namespace } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { mergeConnectors } from './mergeConnectors.js'

/** The list for some chain families only: merged anew from the parts that serve them. @spec S3.37 */
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
