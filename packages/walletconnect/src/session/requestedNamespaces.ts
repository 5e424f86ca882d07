import { type CaipNetworkId, type Namespace, type Network, walletMethods } from '@latchkey/protocol'
import type { WalletConnectOverride } from '../WalletConnectOptions.js'

/** Legacy chain ids by current id: some wallets know only these. */
const legacyIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

export type RequestedNamespaces = Record<
  string,
  { chains: string[]; methods: string[]; events: string[] }
>

/** All namespaces are optional, so that a wallet that supports one of them can connect. */
export function requestedNamespaces(
  networks: readonly Network[],
  { chains, events, methods }: WalletConnectOverride = {},
): RequestedNamespaces {
  const requested: RequestedNamespaces = {}
  for (const { caipNetworkId, chainNamespace } of networks) {
    requested[chainNamespace] ??= {
      chains: [],
      methods: [...walletMethods[chainNamespace]],
      events: ['accountsChanged', 'chainChanged'],
    }
    requested[chainNamespace].chains.push(...wireIds(caipNetworkId))
  }
  for (const [namespace, one] of Object.entries(requested)) {
    const name = namespace as Namespace
    one.chains = [...(chains?.[name] ?? one.chains)]
    one.methods = [...(methods?.[name] ?? one.methods)]
    one.events = [...(events?.[name] ?? one.events)]
  }
  return requested
}

export function wireIds(networkId: CaipNetworkId): readonly CaipNetworkId[] {
  const old = legacyIds[networkId]
  return old ? [networkId, old] : [networkId]
}

export function canonicalId(wireId: CaipNetworkId): CaipNetworkId {
  const own = Object.keys(legacyIds).find((id) => legacyIds[id] === wireId) as
    | CaipNetworkId
    | undefined
  return own ?? wireId
}
