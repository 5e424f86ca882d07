import type { CaipNetworkId, Namespace } from '@latchkey/protocol'

/** How a namespace's wallets name a network, where that is not its CAIP-2 id. */
const names: Readonly<Partial<Record<Namespace, (reference: string) => string>>> = {
  eip155: (reference) => `0x${Number(reference).toString(16)}`,
}

/** A network as the events of a provider name it: a hex number on EVM, its CAIP-2 id elsewhere. */
export function chainPayload(networkId: CaipNetworkId): string {
  // What the type says stands on both sides of the colon.
  const [namespace, reference] = networkId.split(':') as [Namespace, string]
  return names[namespace]?.(reference) ?? networkId
}
