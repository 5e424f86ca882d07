import type { Namespace } from './namespaces.js'

/** What a namespace is to visitors and wallets. */
export type NamespaceTraits = {
  /** What visitors call it where no single network is meant. */
  readonly displayName: string
  /** Whether visitors know its networks one by one, and have no name for all of them. */
  readonly hasManyNetworks: boolean
  /** Where visitors can read more about its networks. */
  readonly learnMoreUrl?: string
  /** Whether its chains have numbers, which wallets write in hex; elsewhere a chain is called by its CAIP-2 id. */
  readonly hasNumericChainIds: boolean
  /** Whether a wallet may go to a network that it has not agreed to before. */
  readonly allowsUnapprovedNetworks: boolean
}

const defaults = {
  hasManyNetworks: false,
  hasNumericChainIds: false,
  allowsUnapprovedNetworks: false,
} as const

/** What differs between namespaces once a wallet is there. Apart from `namespaces`, which every page loads at once. */
export const namespaceTraits: Readonly<Record<Namespace, NamespaceTraits>> = {
  eip155: {
    displayName: 'Ethereum',
    hasManyNetworks: true,
    learnMoreUrl: 'https://ethereum.org/en/developers/docs/networks/',
    hasNumericChainIds: true,
    allowsUnapprovedNetworks: true,
  },
  solana: { displayName: 'Solana', ...defaults },
  polkadot: { displayName: 'Polkadot', ...defaults },
  bip122: { displayName: 'Bitcoin', ...defaults },
  cosmos: { displayName: 'Cosmos', ...defaults },
}

/** A network as wallets of its namespace call it: in hex where chains have numbers, else by its CAIP-2 id. */
export function chainChangedPayload(networkId: `${Namespace}:${string}`): string {
  const [namespace, id] = networkId.split(':') as [Namespace, string]
  return namespaceTraits[namespace].hasNumericChainIds ? `0x${Number(id).toString(16)}` : networkId
}
