import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, isAddress } from 'viem'

/** An address with its capitals right; where it has capitals, they must be right already. @spec S5.34 */
export function evmAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  return getAddress(value)
}

/** Whether both name the same account. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whole bytes as hex. */
export const isBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
