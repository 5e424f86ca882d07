import { type ConnectMethod, type Features, features, type Namespace } from '@latchkey/protocol'
import type { ExcludedWallet } from '../../options/Options.js'
import { type Connector, isSourceType } from '../../ports/Connector.js'
import { isExcluded } from '../matching/isExcluded.js'
import { connectorRdns } from '../matching/matchesConnector.js'
import { inOrder } from './ConnectRow.js'
import {
  type ConnectorGroupRows,
  type ConnectorGroupsInput,
  connectorGroups,
  showsInstalled,
} from './connectorGroups.js'
import { filterConnectors, mergeConnectors } from './mergeConnectors.js'
import { type SocialTiles, type SocialTilesInput, socialTiles } from './socialOption.js'

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
    readonly lastMethod?: ConnectMethod | undefined
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
    last: candidates.lastMethod,
    order: candidates.methodOrder,
  })
  return { methods, socials, groups }
}

/** Whether a connector may be listed at all; an adapter has none for a browser wallet that is not there. @spec S5.22 */
export function isConnectorShown(
  connector: Connector,
  excluded: readonly ExcludedWallet[],
): boolean {
  const { explorerId, name, type } = connector
  // These are ways to reach a wallet, not wallets.
  if (isSourceType(type)) return true
  return !isExcluded({ id: explorerId, name, rdns: connectorRdns(connector) }, excluded)
}

/** The data that decides the order of the connect methods. */
type ConnectMethodsInput = {
  /** Which methods there are. */
  readonly has: Readonly<Record<ConnectMethod, boolean>>
  /** Whether a wallet of this browser is on show. */
  readonly installedShown: boolean
  /** How the visitor logged in last. */
  readonly last?: ConnectMethod | undefined
  /** The order the host gave, if it gave one. */
  readonly order?: readonly ConnectMethod[]
}

/** Returns the order of the connect methods. @spec S2.21 S9.27 */
export function connectMethodsOrder(input: ConnectMethodsInput): readonly ConnectMethod[] {
  const { installedShown, last } = input
  const own: readonly ConnectMethod[] = installedShown ? ['wallet'] : []
  const order = input.order ?? (last ? [...own, last] : own)
  return inOrder<ConnectMethod>(features.connectMethodsOrder.default, order).filter(
    (method) => input.has[method],
  )
}
