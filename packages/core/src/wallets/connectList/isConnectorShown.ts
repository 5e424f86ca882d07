import type { ExcludedWallet } from '../../options/Options.js'
import { type Connector, isSourceType } from '../../ports/Connector.js'
import { connectorRdns } from '../matching/connectorRdns.js'
import { isExcluded } from '../matching/isExcluded.js'

/** @spec S5.22 */
export function isConnectorShown(
  connector: Connector,
  excluded: readonly ExcludedWallet[],
): boolean {
  const { explorerId, name, type } = connector
  if (isSourceType(type)) return true
  return !isExcluded({ id: explorerId, name, rdns: connectorRdns(connector) }, excluded)
}
