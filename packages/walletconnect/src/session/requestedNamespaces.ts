import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'
import { namespaceRow } from './namespaceRows.js'

/** What a wallet is asked to serve, by namespace. */
export type RequestedNamespaces = Record<
  string,
  { chains: string[]; methods: string[]; events: string[] }
>

/** Everything the host's networks could need, all of it optional: a wallet that serves one of them can connect. */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const asked: RequestedNamespaces = {}
  for (const { caipNetworkId, chainNamespace } of networks) {
    asked[chainNamespace] ??= {
      chains: [],
      methods: [...namespaceRow(chainNamespace).methods],
      events: ['accountsChanged', 'chainChanged'],
    }
    asked[chainNamespace].chains.push(...wireIds(caipNetworkId))
  }
  return asked
}

/** The ids by which wallets may know a network, its own first. */
export function wireIds(networkId: CaipNetworkId): readonly CaipNetworkId[] {
  const old = oldIdsOf(networkId)[networkId]
  return old ? [networkId, old] : [networkId]
}

/** The network's own id, whichever a wallet uses. */
export function ownId(wireId: CaipNetworkId): CaipNetworkId {
  const oldIds = oldIdsOf(wireId)
  // The table's keys are ids of networks.
  const own = Object.keys(oldIds).find((id) => oldIds[id] === wireId) as CaipNetworkId | undefined
  return own ?? wireId
}

// What the type says before the colon.
const oldIdsOf = (id: CaipNetworkId) =>
  namespaceRow(id.slice(0, id.indexOf(':')) as Namespace).oldIds
