import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** Returns the checksummed address; a mixed-case address must have a valid checksum. @spec S5.34 */
export function parseEvmAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  return getAddress(value)
}

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether a value is hex of whole bytes. */
export const isHexBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/** Whether an address has contract code; undefined if unknown. An account that delegates (EIP-7702) has none. */
export async function hasCode(
  { chain, request }: PrepareInput,
  address: string,
): Promise<boolean | undefined> {
  try {
    const code = await chain.rpc(request.caipNetworkId, 'eth_getCode', [address, 'latest'])
    if (!isHexBytes(code)) return undefined
    return code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
  } catch {
    return undefined
  }
}
