import type { Namespace } from './namespaces.js'

/** What the addresses of a namespace look like, and what may be read from their looks. */
export type AddressForm = {
  /** The form by which an address is known for one of this namespace; absent where it could be another's. */
  readonly own?: RegExp
  /** What addresses begin with without being told apart by it. */
  readonly prefix?: RegExp
  /** The whole address, of what a visitor may leave out of it. */
  readonly whole?: (address: string) => string
  /** Whether capital and small letters mean the same. */
  readonly isCaseless: boolean
  /** Where an address carries its checksum: in the case of its letters, which may be lost, or in its characters. */
  readonly checksum: 'case' | 'characters'
}

/** All that is known of an address without a form of its own. */
const anyAddress = {
  isCaseless: false,
  checksum: 'characters',
} as const satisfies AddressForm

/**
 * The addresses of each namespace, asked in this order whose an address is. Apart from the table of namespaces, which
 * every page loads at once. @spec S5.03 S5.04
 */
export const addressForms: Readonly<Record<Namespace, AddressForm>> = {
  eip155: {
    own: /^0x[\da-fA-F]{40}$/,
    prefix: /^0x/i,
    whole: (address) => (address.startsWith('0x') ? address : `0x${address}`),
    isCaseless: true,
    checksum: 'case',
  },
  // Before Solana's, nearly all of which are longer than those of the second form.
  bip122: {
    ...anyAddress,
    own: /^(?:[bB][cC]|[tT][bB]|[bB][cC][rR][tT])1[a-zA-Z\d]{20,80}$|^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    prefix: /^(?:bc|tb|bcrt)1./i,
  },
  solana: {
    own: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    isCaseless: false,
    checksum: 'characters',
  },
  polkadot: anyAddress,
  cosmos: anyAddress,
}

/** The namespace that an address is of, where its form tells. */
export function namespaceOfAddress(address: string): Namespace | undefined {
  const rows = Object.entries(addressForms) as [Namespace, AddressForm][]
  return rows.find(([, { own }]) => own?.test(address))?.[0]
}
