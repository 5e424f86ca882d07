import type { Hex } from 'viem'
import { decodeAbiParameters } from 'viem/utils'

export const decodeUint = (data: Hex | undefined): bigint | undefined =>
  data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined

/** The first word of a result as an address in lower case; undefined where it is none, or the zero address. */
export function decodeAddress(data: Hex | undefined): Hex | undefined {
  const address = /^0x0{24}([0-9a-f]{40})/i.exec(data ?? '')?.[1]?.toLowerCase()
  return address && !/^0+$/.test(address) ? `0x${address}` : undefined
}

export function decodeString(data: Hex | undefined): string | undefined {
  if (data === undefined || data === '0x') return undefined
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], data)
    return text
  } catch {
    return undefined
  }
}

export const uintWord = (value: bigint): string => value.toString(16).padStart(64, '0')

export const addressWord = (address: string): string =>
  address.toLowerCase().replace(/^0x/, '').padStart(64, '0')
