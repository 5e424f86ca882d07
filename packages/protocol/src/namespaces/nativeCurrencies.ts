import type { Namespace } from './namespaces.js'

/** The currency in which a chain takes its fees. */
export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The coin of most EVM chains. */
export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

export const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

export const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** The native currency of a namespace unless its network has another; we serve no network of two of them yet. */
export const nativeCurrencies: Readonly<
  Record<Exclude<Namespace, 'polkadot' | 'cosmos'>, NativeCurrency>
> = { eip155: ether, solana: sol, bip122: btc }
