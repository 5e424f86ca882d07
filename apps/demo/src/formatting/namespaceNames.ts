import type { Namespace } from '@latchkey/core'

/** The namespaces that the front page serves, as its visitors call them. */
export const namespaceNames = { eip155: 'EVM', solana: 'Solana' } as const satisfies Partial<
  Record<Namespace, string>
>

/** One of them. */
export type DemoNamespace = keyof typeof namespaceNames
