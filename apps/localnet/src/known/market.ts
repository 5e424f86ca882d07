import type { Address } from 'viem'

/** Where the market stands, the same on every local chain; literals for the reason that `contracts` are some. */
export const market = {
  /** `WETH`, the token that stands for the coin in pools. */
  wrapped: '0x021799995D4ed1a1120CFE5877263Dd9445e9037',
  /** Of Uniswap v2: which pools there are, and what visitors trade through. */
  factory: '0x07E4632200Dc2F4fE93879b1cEcB2f390c8fF4e8',
  router: '0x8949f561b9A4A650B8A9E0EA955B9Dfd37CADCdc',
  /** The same of Uniswap v3; `positions` holds the liquidity. */
  v3: {
    factory: '0x1Cf8d4bb43e342E8e6eD4cE4bF323643702cE10a',
    router: '0x4f55a350559a5080d9b0CBB5d21e1aD6C2E916c5',
    quoter: '0x1180b32Cc531dAa3b33067fF57D5dB915487EcC0',
    positions: '0x31d89a4C0fA302dc1ed7705B70C45088Cb105473',
  },
  /** What is traded beside LUSD, LTIX and LQUIET, which stood here before the market. */
  tokens: {
    /** `LGOLD`, 18 decimals; it has no pool with WETH, so that the coin reaches it over LUSD. */
    gold: '0xe7C4724c7C4a8E9206920ee2aD765e5c93C28F5B',
    /** `L24`, 24 decimals. */
    fine: '0x2238CD68984C23D8D9020E41cb6a0Cef3cAD3703',
    /** `LALONE`, 18 decimals, without a pool. */
    alone: '0x280a583bD32EcDFF5F88617a032AA0edc1647a29',
    /** `LTAX`, 18 decimals, which takes five percent of each transfer. */
    taxed: '0xa01C278F1Ea79D11D008b1b7DB96258dAD7621E4',
    /** `LHALT`, 18 decimals, which can be bought and not sold. */
    halting: '0x81DEff7DaAEfd73DDb0a64829B4F09345c64663b',
    /** `LSTRICT`, 6 decimals, whose allowance must go through zero before it may change. */
    strict: '0x54E918A2de2eD44CD4839a18bb6Aa9353D631097',
  },
} as const satisfies MarketAddresses

type MarketAddresses = Readonly<
  Record<'wrapped' | 'factory' | 'router', Address> & {
    v3: Readonly<Record<'factory' | 'router' | 'quoter' | 'positions', Address>>
    tokens: Readonly<Record<string, Address>>
  }
>

/** The addresses of the market, by name. */
export type LocalMarket = typeof market
