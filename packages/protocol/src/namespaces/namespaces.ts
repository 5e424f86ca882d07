/** Type of an account. @spec S3.14 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

type NamespaceRow = {
  readonly label: string
  readonly defaultAccountType: AccountType
}

/** Namespaces and their differences. @spec S3.14-S3.18 */
export const namespaces = {
  eip155: { label: 'EVM', defaultAccountType: 'smartAccount' },
  solana: { label: 'Solana', defaultAccountType: 'eoa' },
  polkadot: { label: 'Polkadot', defaultAccountType: 'eoa' },
  bip122: { label: 'Bitcoin', defaultAccountType: 'payment' },
  cosmos: { label: 'Cosmos', defaultAccountType: 'eoa' },
} as const satisfies Record<string, NamespaceRow>

export type Namespace = keyof typeof namespaces

export const namespaceList = Object.keys(namespaces) as readonly Namespace[]

/** Whether a value is a known namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && Object.hasOwn(namespaces, value)
}
