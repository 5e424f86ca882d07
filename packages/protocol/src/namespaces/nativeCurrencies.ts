import type { Namespace } from './namespaces.js'

export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

export const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

export const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Default native currency per namespace. */
export const nativeCurrencies: Readonly<
  Record<Exclude<Namespace, 'polkadot' | 'cosmos'>, NativeCurrency>
> = { eip155: ether, solana: sol, bip122: btc }
