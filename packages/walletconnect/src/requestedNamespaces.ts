import type { Namespace, Network } from '@latchkey/protocol'

/** What a wallet is asked to serve, by family. */
export type RequestedNamespaces = Record<
  string,
  { chains: string[]; methods: string[]; events: string[] }
>

/** What each family's wallets may be asked to do. */
const methods: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** Ids that Solana's clusters had before; some wallets know no other. */
const oldIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Everything the host's networks could need, all of it optional: a wallet that serves one of them can connect. */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const asked: RequestedNamespaces = {}
  for (const { caipNetworkId, chainNamespace } of networks) {
    asked[chainNamespace] ??= {
      chains: [],
      methods: [...(methods[chainNamespace] ?? [])],
      events: ['accountsChanged', 'chainChanged'],
    }
    asked[chainNamespace].chains.push(...wireIds(caipNetworkId))
  }
  return asked
}

/** The ids by which wallets may know a network, its own first. */
export function wireIds(networkId: string): readonly string[] {
  const old = oldIds[networkId]
  return old ? [networkId, old] : [networkId]
}

/** The network's own id, whichever a wallet uses. */
export function ownId(wireId: string): string {
  return Object.keys(oldIds).find((id) => oldIds[id] === wireId) ?? wireId
}
