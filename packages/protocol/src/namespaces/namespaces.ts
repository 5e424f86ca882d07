/** The type of an account. @spec S3.14 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

type NamespaceRow = {
  readonly label: string
  readonly defaultAccountType: AccountType
  readonly nativeTokenAddress: string
}

/** The namespaces, with the properties that differ between them. @spec S3.14-S3.18 S9.36 */
export const namespaces = {
  eip155: {
    label: 'EVM',
    defaultAccountType: 'smartAccount',
    nativeTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  },
  solana: {
    label: 'Solana',
    defaultAccountType: 'eoa',
    nativeTokenAddress: 'So11111111111111111111111111111111111111111',
  },
  polkadot: { label: 'Polkadot', defaultAccountType: 'eoa', nativeTokenAddress: '0x' },
  bip122: { label: 'Bitcoin', defaultAccountType: 'payment', nativeTokenAddress: '0x' },
  cosmos: { label: 'Cosmos', defaultAccountType: 'eoa', nativeTokenAddress: '0x' },
} as const satisfies Record<string, NamespaceRow>

/** A CAIP-2 namespace. */
export type Namespace = keyof typeof namespaces

/** Every namespace, in the table's order. */
export const namespaceList = Object.keys(namespaces) as readonly Namespace[]

/** Whether a value from outside is a known namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && Object.hasOwn(namespaces, value)
}

/** Returns the native token of a network in the form of a token address. @spec S9.36 */
export function nativeTokenOf(
  namespace: Namespace,
  networkId: number | string,
): `${Namespace}:${string}:${string}` {
  return `${namespace}:${networkId}:${namespaces[namespace].nativeTokenAddress}`
}
