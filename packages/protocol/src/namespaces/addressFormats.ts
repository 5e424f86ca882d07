import type { Namespace } from './namespaces.js'

/** What the addresses of a namespace look like, and what may be read from their looks. */
export type AddressFormat = {
  /** The form by which an address is known for one of this namespace; absent where it could be another's. */
  readonly pattern?: RegExp
  /** What addresses begin with without being told apart by it. */
  readonly prefix?: RegExp
  /** The whole address, of what a visitor may leave out of it. */
  readonly normalize?: (address: string) => string
  /** Whether capital and small letters mean the same. */
  readonly isCaseInsensitive: boolean
  /** Where an address carries its checksum: in the case of its letters, which may be lost, or in its characters. */
  readonly checksum: 'case' | 'characters'
}

/** All that is known of an address without a form of its own. */
const defaultFormat = {
  isCaseInsensitive: false,
  checksum: 'characters',
} as const satisfies AddressFormat

/**
 * The addresses of each namespace, asked in this order whose an address is. Apart from the table of namespaces, which
 * every page loads at once. @spec S5.03 S5.04
 */
export const addressFormats: Readonly<Record<Namespace, AddressFormat>> = {
  eip155: {
    pattern: /^0x[\da-fA-F]{40}$/,
    prefix: /^0x/i,
    normalize: (address) => (address.startsWith('0x') ? address : `0x${address}`),
    isCaseInsensitive: true,
    checksum: 'case',
  },
  // Before Solana's, nearly all of which are longer than those of the second form.
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

/** The namespace that an address is of, where its form tells. */
export function namespaceOfAddress(address: string): Namespace | undefined {
  const rows = Object.entries(addressFormats) as [Namespace, AddressFormat][]
  return rows.find(([, { pattern }]) => pattern?.test(address))?.[0]
}
