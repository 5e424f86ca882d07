import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** An address with its capitals right; where it has capitals, they must be right already. @spec S5.34 */
export function parseEvmAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  return getAddress(value)
}

/** Whether both name the same account. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whole bytes as hex. */
export const isHexBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/** Whether there is a contract at an address; undefined where nobody told. An account that delegates (EIP-7702) is none. */
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
