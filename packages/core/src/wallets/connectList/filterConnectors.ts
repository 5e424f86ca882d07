import type { Namespace } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { mergeConnectors } from './mergeConnectors.js'

/** Filters the list by namespaces and merges it again. @spec S3.37 */
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
