import type { ConnectMethod, Features, Namespace } from '@latchkey/protocol'
import type { Connector } from '../../ports/Connector.js'
import { connectMethodsOrder } from './connectMethodsOrder.js'
import {
  type ConnectorGroupRows,
  type ConnectorGroupsInput,
  connectorGroups,
  showsInstalled,
} from './connectorGroups.js'
import { filterConnectors } from './filterConnectors.js'
import { isConnectorShown } from './isConnectorShown.js'
import { mergeConnectors } from './mergeConnectors.js'
import { type SocialTiles, type SocialTilesInput, socialTiles } from './socialTiles.js'

/** Everything that may be listed. */
export type ConnectCandidates = Omit<ConnectorGroupsInput, 'entries' | 'order'> &
  Omit<SocialTilesInput, 'order'> & {
    readonly connectors: readonly Connector[]
    readonly namespaces?: readonly Namespace[]
    readonly email: boolean
    readonly socials: Features['socials']
    readonly wallets: boolean
    readonly groupOrder?: ConnectorGroupsInput['order']
    readonly methodOrder?: readonly ConnectMethod[]
    readonly socialOrder?: SocialTilesInput['order']
  }

/** The Connect view as data. */
export type ConnectList = {
  readonly methods: readonly ConnectMethod[]
  readonly socials: SocialTiles
  readonly groups: readonly ConnectorGroupRows[]
}

/** Decides the methods and wallets of the Connect view, and their order. @spec S2.20 S2.21 */
export function connectList(candidates: ConnectCandidates): ConnectList {
  const shown = candidates.connectors.filter((one) => isConnectorShown(one, candidates.excluded))
  const all = mergeConnectors(shown)
  const entries = candidates.namespaces ? filterConnectors(all, candidates.namespaces) : all
  const groups = candidates.wallets
    ? connectorGroups({ ...candidates, entries, order: candidates.groupOrder })
    : []
  // E-mail and social logins use the embedded wallet, which may lead to another namespace.
  const embedded = all.some(({ type }) => type === 'AUTH')
  const socials = socialTiles(embedded ? candidates.socials : [], {
    ...candidates,
    order: candidates.socialOrder,
  })
  const methods = connectMethodsOrder({
    has: {
      email: embedded && candidates.email,
      social: socials.all.length > 0,
      wallet: candidates.wallets,
    },
    installedShown: showsInstalled(groups),
    order: candidates.methodOrder,
  })
  return { methods, socials, groups }
}
