import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'

export function parseChainId(value: unknown): CaipNetworkId {
  const text = typeof value === 'number' ? String(value) : value
  const id = typeof text === 'string' && /^(?:0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw new LatchkeyError('wallet/malformed-chain-id')
  return `eip155:${id}`
}
