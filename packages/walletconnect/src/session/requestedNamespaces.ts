import { type CaipNetworkId, type Network, walletMethods } from '@latchkey/protocol'

/** Networks that had another id before, by their id now; some wallets know no other. */
const legacyIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** What a wallet is asked to serve, by namespace. */
export type RequestedNamespaces = Record<
  string,
  { chains: string[]; methods: string[]; events: string[] }
>

/** Everything the host's networks could need, all of it optional: a wallet that serves one of them can connect. */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const requested: RequestedNamespaces = {}
  for (const { caipNetworkId, chainNamespace } of networks) {
    requested[chainNamespace] ??= {
      chains: [],
      methods: [...walletMethods[chainNamespace]],
      events: ['accountsChanged', 'chainChanged'],
    }
    requested[chainNamespace].chains.push(...wireIds(caipNetworkId))
  }
  return requested
}

/** The ids by which wallets may know a network, its own first. */
export function wireIds(networkId: CaipNetworkId): readonly CaipNetworkId[] {
  const old = legacyIds[networkId]
  return old ? [networkId, old] : [networkId]
}

/** The network's own id, whichever a wallet uses. */
export function canonicalId(wireId: CaipNetworkId): CaipNetworkId {
  // The table's keys are ids of networks.
  const own = Object.keys(legacyIds).find((id) => legacyIds[id] === wireId) as
    | CaipNetworkId
    | undefined
  return own ?? wireId
}
