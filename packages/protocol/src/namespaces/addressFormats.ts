import type { Namespace } from './namespaces.js'

export type AddressFormat = {
  /** Identifies an address as one of this namespace; absent where another namespace has the same form. */
  readonly pattern?: RegExp
  readonly prefix?: RegExp
  /** Completes an address of which the visitor left out a part. */
  readonly normalize?: (address: string) => string
  readonly isCaseInsensitive: boolean
  /** Where an address carries its checksum: in the case of its letters, which may get lost, or in its characters. */
  readonly checksum: 'case' | 'characters'
}

/** The format of addresses without a rule of their own. */
const defaultFormat = {
  isCaseInsensitive: false,
  checksum: 'characters',
} as const satisfies AddressFormat

/**
 * The address format of each namespace, in the order in which an address is matched. Apart from `namespaces`, which
 * every page loads. @spec S5.03 S5.04
 */
export const addressFormats: Readonly<Record<Namespace, AddressFormat>> = {
  eip155: {
    pattern: /^0x[\da-fA-F]{40}$/,
    prefix: /^0x/i,
    normalize: (address) => (address.startsWith('0x') ? address : `0x${address}`),
    isCaseInsensitive: true,
    checksum: 'case',
  },
  // Before Solana, whose addresses are nearly all longer than those of the second alternative.
  bip122: {
    ...defaultFormat,
    pattern:
      /^(?:[bB][cC]|[tT][bB]|[bB][cC][rR][tT])1[a-zA-Z\d]{20,80}$|^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    prefix: /^(?:bc|tb|bcrt)1./i,
  },
  solana: {
    pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    isCaseInsensitive: false,
    checksum: 'characters',
  },
  polkadot: defaultFormat,
  cosmos: defaultFormat,
}

/** Returns the namespace that an address belongs to by its format. */
export function namespaceOfAddress(address: string): Namespace | undefined {
  const rows = Object.entries(addressFormats) as [Namespace, AddressFormat][]
  return rows.find(([, { pattern }]) => pattern?.test(address))?.[0]
}
