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

/** Everything that could be offered, and what decides about it. */
export type ConnectCandidates = Omit<ConnectorGroupsInput, 'entries' | 'order'> &
  Omit<SocialTilesInput, 'order'> & {
    /** The connectors of all namespaces, as the adapters list them. */
    readonly connectors: readonly Connector[]
    /** The namespaces whose wallets are listed; all if not given. */
    readonly namespaces?: readonly Namespace[]
    /** The features that the host or the project switched on. */
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

/** Decides all of the Connect view: which ways there are, which wallets, in which order. @spec S2.20 S2.21 */
export function connectList(candidates: ConnectCandidates): ConnectList {
  const shown = candidates.connectors.filter((one) => isConnectorShown(one, candidates.excluded))
  const all = mergeConnectors(shown)
  const entries = candidates.namespaces ? filterConnectors(all, candidates.namespaces) : all
  const groups = candidates.wallets
    ? connectorGroups({ ...candidates, entries, order: candidates.groupOrder })
    : []
  // Email and socials log in to the embedded wallet. Where it does not serve the namespace, the visitor is led to one that it serves.
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
