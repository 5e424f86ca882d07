import type { CaipNetworkId } from '@latchkey/protocol'

/** Reads the id of a Solana network; undefined for anything else. */
export function parseNetworkId(value: unknown): CaipNetworkId | undefined {
  const [, id] = (typeof value === 'string' && /^solana:([-\w]{1,32})$/.exec(value)) || []
  return id === undefined ? undefined : `solana:${id}`
}
