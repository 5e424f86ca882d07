import type { CaipNetworkId } from '@latchkey/protocol'

/** A network as wallets of its family name it: a hex number on EVM, its full name elsewhere. */
export function chainPayload(networkId: CaipNetworkId): string {
  const [namespace, id] = networkId.split(':')
  return namespace === 'eip155' ? `0x${Number(id).toString(16)}` : networkId
}
