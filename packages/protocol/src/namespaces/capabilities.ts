import type { Namespace } from './namespaces.js'

export const capabilities = {
  /** @spec S1.04 */ send: ['eip155', 'solana'],
  nfts: ['eip155'],
  /** @spec S1.06 */ swap: ['eip155'],
  names: ['eip155'],
  /** @spec S1.08 */ activity: ['eip155'],
  /** @spec S1.09 */ balances: ['eip155', 'solana'],
  /** @spec S1.10 */ onramp: ['eip155', 'solana'],
  /** @spec S1.11 S6.07 */ auth: ['eip155', 'solana'],
  /** @spec S3.12 */ smartAccounts: ['eip155'],
} as const satisfies Record<string, readonly Namespace[]>

/** A capability that some namespaces lack. */
export type Capability = keyof typeof capabilities

/** A namespace with embedded wallet keys. @spec S1.11 S6.07 */
export type AuthNamespace = (typeof capabilities.auth)[number]

export function supports(namespace: Namespace, capability: Capability): boolean {
  const supported: readonly Namespace[] = capabilities[capability]
  return supported.includes(namespace)
}
