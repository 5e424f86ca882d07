import type { Transfer } from '@latchkey/core/adapter'
import { isEvmAddress, LatchkeyError } from '@latchkey/protocol'

/** What a transfer does on the chain, in the form nodes and wallets take. */
export type TransferCall = {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

/** The first bytes of a call: which function of a contract is meant. */
export const selectors = {
  transfer: '0xa9059cbb',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
} as const

/** A native coin goes with a value and empty data, an ERC-20 token by its contract. @spec S7.35 S4.41 S5.34 */
export function transferCall({ amount, from, to, token }: Transfer): TransferCall {
  if (!to) throw new LatchkeyError('transaction/to-required')
  for (const address of [from, to, token ?? to]) {
    if (!isEvmAddress(address)) throw new LatchkeyError('transaction/address-invalid')
  }
  if (amount < 0n || amount >> 256n) throw new LatchkeyError('chain/size-overflow')
  const hex = `0x${amount.toString(16)}`
  if (token === undefined) return { from, to: prefixed(to), value: hex, data: '0x' }
  const data = `${selectors.transfer}${word(to)}${word(hex)}`
  return { from, to: prefixed(token), value: '0x0', data }
}

/** A value as contracts take it: 32 bytes in hex, without prefix. */
export const word = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')

const prefixed = (address: string) => (address.startsWith('0x') ? address : `0x${address}`)
