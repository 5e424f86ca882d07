import type { PocketFamily } from './PocketWallet.js'

/** What an app asks for, or a session grants, for one chain family. */
export type AskedNamespace = {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>

/** What the wallet grants. */
export type GrantedNamespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** What the wallet has of one family. */
export type OwnFamily = {
  readonly chains: readonly string[]
  readonly addresses: readonly string[]
}

const methods: Readonly<Record<PocketFamily, readonly string[]>> = {
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

/** Grants the asked chains that the wallet has, for all of its accounts, the one in use first. */
export function approvedNamespaces(
  asked: AskedNamespaces,
  has: Readonly<Partial<Record<PocketFamily, OwnFamily>>>,
): GrantedNamespaces {
  const granted: GrantedNamespaces = {}
  for (const [family, { addresses, chains: known }] of Object.entries(has)) {
    const wanted = asked[family]
    const chains = known.filter((chain) => wanted?.chains?.includes(chain))
    if (!wanted || chains.length === 0) continue
    granted[family] = {
      chains,
      accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
      methods: methods[family as PocketFamily].filter((method) => wanted.methods.includes(method)),
      events: ['accountsChanged', 'chainChanged'],
    }
  }
  return granted
}

/** What is asked with and without obligation, as one. */
export function mergedNamespaces(...all: readonly AskedNamespaces[]): AskedNamespaces {
  const merged: Record<string, AskedNamespace> = {}
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
