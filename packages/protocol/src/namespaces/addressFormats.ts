import type { Namespace } from './namespaces.js'

export type AddressFormat = {
  /** Absent where another namespace has the same format. */
  readonly pattern?: RegExp
  readonly prefix?: RegExp
  readonly normalize?: (address: string) => string
  readonly isCaseInsensitive: boolean
  /** In the case of letters, which may get lost, or in the characters. */
  readonly checksum: 'case' | 'characters'
}

const defaultFormat = {
  isCaseInsensitive: false,
  checksum: 'characters',
} as const satisfies AddressFormat

/** Address formats in matching order. Separate from `namespaces`, which every page loads. @spec S5.03 S5.04 */
export const addressFormats: Readonly<Record<Namespace, AddressFormat>> = {
  eip155: {
    pattern: /^0x[\da-fA-F]{40}$/,
    prefix: /^0x/i,
    normalize: (address) => (address.startsWith('0x') ? address : `0x${address}`),
    isCaseInsensitive: true,
    checksum: 'case',
  },
  // Before Solana, whose addresses are nearly all longer than the second alternative.
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

/** Returns the namespace of an address by its format. */
export function namespaceOfAddress(address: string): Namespace | undefined {
  const rows = Object.entries(addressFormats) as [Namespace, AddressFormat][]
  return rows.find(([, { pattern }]) => pattern?.test(address))?.[0]
}
