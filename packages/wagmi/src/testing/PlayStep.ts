import fc from 'fast-check'
import type { WalletName } from './loadWagmiPage.js'

type Side = 'ours' | 'wagmi'

/** Plain data: a shrunk list of steps is a script. */
export type PlayStep = { readonly tab: number } & (
  | { readonly do: 'connect' | 'reject'; readonly side: Side; readonly wallet: WalletName }
  | { readonly do: 'switchWallet'; readonly side: Side; readonly wallet: WalletName }
  | {
      readonly do: 'disconnect'
      readonly side: Side
      readonly wallet: WalletName | 'active' | 'all'
    }
  | {
      readonly do: 'switchChain'
      readonly side: Side | 'wallet'
      readonly wallet: WalletName
      readonly chain: number
    }
  | { readonly do: 'lock' | 'unlock' | 'forget'; readonly wallet: WalletName }
  | { readonly do: 'selectAccount'; readonly wallet: WalletName; readonly account: number }
  | { readonly do: 'reload'; readonly announced: readonly WalletName[] }
  | { readonly do: 'announce' | 'wait' | 'reconnect' | 'openTab' | 'closeTab' | 'show' }
  | { readonly do: 'tamper'; readonly key: number; readonly value: string | null }
  | { readonly do: 'forge'; readonly what: Forgery; readonly wallet: WalletName }
)

export type Forgery = 'empty' | 'corrupt' | 'account' | 'chain' | 'status' | 'current'

const wallet = fc.constantFrom<WalletName>('fox', 'cat', 'owl')
const side = fc.constantFrom<Side>('ours', 'wagmi')
const tab = fc.nat({ max: 1 })
const is = fc.constantFrom

export const playStep: fc.Arbitrary<PlayStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ tab, do: is('connect' as const), side, wallet }) },
  { weight: 2, arbitrary: fc.record({ tab, do: is('reject' as const), side, wallet }) },
  { weight: 3, arbitrary: fc.record({ tab, do: is('switchWallet' as const), side, wallet }) },
  {
    weight: 3,
    arbitrary: fc.record({
      tab,
      do: is('disconnect' as const),
      side,
      wallet: fc.constantFrom<WalletName | 'active' | 'all'>('fox', 'cat', 'owl', 'active', 'all'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      do: is('switchChain' as const),
      side: fc.constantFrom<Side | 'wallet'>('ours', 'wagmi', 'wallet'),
      wallet,
      chain: fc.constantFrom(31337, 31338),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      do: is('lock' as const, 'unlock' as const, 'forget' as const),
      wallet,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      tab,
      do: is('selectAccount' as const),
      wallet,
      account: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      do: is('reload' as const),
      announced: fc.subarray<WalletName>(['fox', 'cat', 'owl']),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      tab,
      do: is(
        'announce' as const,
        'wait' as const,
        'reconnect' as const,
        'openTab' as const,
        'closeTab' as const,
        'show' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      tab,
      do: is('tamper' as const),
      key: fc.nat({ max: 9 }),
      value: fc.constantFrom(
        null,
        '',
        '{',
        '[]',
        'com.example.cat',
        '["com.example.owl"]',
        'eip155:31338',
        'eip155:5',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      tab,
      do: is('forge' as const),
      what: fc.constantFrom<Forgery>('empty', 'corrupt', 'account', 'chain', 'status', 'current'),
      wallet,
    }),
  },
)
