import type { Namespace } from './namespaces.js'

/** Properties of a namespace for visitors and wallets. */
export type NamespaceTraits = {
  /** The name that visitors use where no single network is meant. */
  readonly displayName: string
  /** Whether visitors know its networks by their own names, with no name for all of them. */
  readonly hasManyNetworks: boolean
  /** A page where visitors can read about its networks. */
  readonly learnMoreUrl?: string
  /** Whether its chains have numbers, which wallets write in hex; other namespaces use CAIP-2 ids. */
  readonly hasNumericChainIds: boolean
  /** Whether a wallet may switch to a network that it has not approved before. */
  readonly allowsUnapprovedNetworks: boolean
}

const defaults = {
  hasManyNetworks: false,
  hasNumericChainIds: false,
  allowsUnapprovedNetworks: false,
} as const

/** Properties of namespaces that matter once a wallet is connected. Apart from `namespaces`, which every page loads. */
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

/** Returns the id of a network in its wallets' notation: hex where chains have numbers, else CAIP-2. */
export function chainChangedPayload(networkId: `${Namespace}:${string}`): string {
  const [namespace, id] = networkId.split(':') as [Namespace, string]
  return namespaceTraits[namespace].hasNumericChainIds ? `0x${Number(id).toString(16)}` : networkId
}
