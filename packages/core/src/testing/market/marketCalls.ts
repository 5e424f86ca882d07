/** The chain of the market, and the address that stands for its coin. */
export const marketChain = 'eip155:31337'
export const marketCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The contracts of the market, and its visitor. */
export const marketAddresses = {
  account: '0x00000000000000000000000000000000000000a1',
  router: '0x00000000000000000000000000000000000000b2',
  wrapped: '0x00000000000000000000000000000000000000c3',
  dollar: '0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
  gold: '0x00000000000000000000000000000000000000d4',
} as const

/** A swap as a call of this market says it. */
export type MarketSwap = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly min: string
  readonly receiver: string
  readonly deadline: string
}

/** Writes a call of this market. */
export const encodeCall = (value: object): string =>
  `0x${[...new TextEncoder().encode(JSON.stringify(value))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** What a call of this market says; undefined for any other. */
export function decodeCall<T>(data: string): T | undefined {
  try {
    const bytes = (data.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes))) as T
  } catch {
    return undefined
  }
}
