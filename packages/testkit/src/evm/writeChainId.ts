import { type Hex, numberToHex } from 'viem'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'

/** Writes a chain id as the wallet does. */
export function writeChainId(
  id: number,
  { chainIds }: Pick<WalletQuirks, 'chainIds'>,
): Hex | string | number {
  if (chainIds === 'number') return id
  return chainIds === 'decimal' ? String(id) : numberToHex(id)
}
