/** What an app asks for, or a session grants, for one chain family. */
export type AskedNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>

/** What the wallet grants. */
export type GrantedNamespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** Grants the asked EVM chains that the wallet has, for all of its accounts, the one in use first. */
export function approvedNamespaces(
  asked: AskedNamespaces,
  has: { readonly chains: readonly number[]; readonly addresses: readonly string[] },
): GrantedNamespaces {
  const { eip155 } = asked
  const known = has.chains.map((id) => `eip155:${id}`)
  const chains = known.filter((chain) => eip155?.chains?.includes(chain))
  if (!eip155 || chains.length === 0) return {}
  return {
    eip155: {
      chains,
      accounts: chains.flatMap((chain) => has.addresses.map((address) => `${chain}:${address}`)),
      methods: methods.filter((method) => eip155.methods.includes(method)),
      events: ['accountsChanged', 'chainChanged'],
    },
  }
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
