import type { Namespace } from './namespaces.js'

/** What a namespace is to visitors and wallets. */
export type NamespaceFacts = {
  /** What visitors call it where no single network is meant. */
  readonly knownAs: string
  /** Whether visitors know its networks one by one, and have no name for all of them. */
  readonly hasManyNetworks: boolean
  /** Where visitors can read more about its networks. */
  readonly about?: string
  /** Whether its chains have numbers, which wallets write in hex; elsewhere a chain is called by its CAIP-2 id. */
  readonly hasChainNumbers: boolean
  /** Whether a wallet may go to a network that it has not agreed to before. */
  readonly movesFreely: boolean
}

const plain = {
  hasManyNetworks: false,
  hasChainNumbers: false,
  movesFreely: false,
} as const

/** What differs between namespaces once a wallet is there. Apart from `namespaces`, which every page loads at once. */
export const namespaceFacts: Readonly<Record<Namespace, NamespaceFacts>> = {
  eip155: {
    knownAs: 'Ethereum',
    hasManyNetworks: true,
    about: 'https://ethereum.org/en/developers/docs/networks/',
    hasChainNumbers: true,
    movesFreely: true,
  },
  solana: { knownAs: 'Solana', ...plain },
  polkadot: { knownAs: 'Polkadot', ...plain },
  bip122: { knownAs: 'Bitcoin', ...plain },
  cosmos: { knownAs: 'Cosmos', ...plain },
}

/** A network as wallets of its namespace call it: in hex where chains have numbers, else by its CAIP-2 id. */
export function chainPayload(networkId: `${Namespace}:${string}`): string {
  const [namespace, id] = networkId.split(':') as [Namespace, string]
  return namespaceFacts[namespace].hasChainNumbers ? `0x${Number(id).toString(16)}` : networkId
}
