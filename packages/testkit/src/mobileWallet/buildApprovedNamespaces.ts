import type { MobileWalletNamespace } from './MobileWallet.js'

export type RequestedNamespace = {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type RequestedNamespaceMap = Readonly<Record<string, RequestedNamespace>>

export type GrantedNamespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

export type SupportedNamespace = {
  readonly chains: readonly string[]
  readonly addresses: readonly string[]
  readonly methods?: readonly string[]
}

export const supportedMethods: Readonly<Record<MobileWalletNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}

export function buildApprovedNamespaces(
  requested: RequestedNamespaceMap,
  supported: Readonly<Partial<Record<MobileWalletNamespace, SupportedNamespace>>>,
): GrantedNamespaces {
  const granted: GrantedNamespaces = {}
  for (const [namespace, { addresses, chains: supportedChains, methods = [] }] of Object.entries(
    supported,
  )) {
    const request = requested[namespace]
    const chains = supportedChains.filter((chain) => request?.chains?.includes(chain))
    if (!request || chains.length === 0) continue
    granted[namespace] = {
      chains,
      accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
      methods: [...supportedMethods[namespace as MobileWalletNamespace], ...methods].filter(
        (method) => request.methods.includes(method),
      ),
      events: ['accountsChanged', 'chainChanged'],
    }
  }
  return granted
}

export function mergeNamespaces(...all: readonly RequestedNamespaceMap[]): RequestedNamespaceMap {
  const merged: Record<string, RequestedNamespace> = {}
  for (const [name, { chains, events, methods }] of all.flatMap((one) => Object.entries(one))) {
    const before = merged[name]
    merged[name] = {
      chains: union(before?.chains, chains),
      methods: union(before?.methods, methods),
      events: union(before?.events, events),
    }
  }
  return merged
}

const union = (...lists: readonly (readonly string[] | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]
