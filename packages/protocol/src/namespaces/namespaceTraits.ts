import type { Namespace } from './namespaces.js'

export type NamespaceTraits = {
  readonly displayName: string
  readonly hasManyNetworks: boolean
  readonly learnMoreUrl?: string
  /** Wallets write numeric ids in hex; others use CAIP-2. */
  readonly hasNumericChainIds: boolean
  readonly allowsUnapprovedNetworks: boolean
}

const defaults = {
  hasManyNetworks: false,
  hasNumericChainIds: false,
  allowsUnapprovedNetworks: false,
} as const

/** Traits that matter once connected. Separate from `namespaces`, which every page loads. */
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

/** Returns a chain id in wallet notation: hex where numeric, else CAIP-2. */
export function chainChangedPayload(networkId: `${Namespace}:${string}`): string {
  const [namespace, id] = networkId.split(':') as [Namespace, string]
  return namespaceTraits[namespace].hasNumericChainIds ? `0x${Number(id).toString(16)}` : networkId
}
