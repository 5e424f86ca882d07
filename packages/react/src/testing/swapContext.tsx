import { Blob } from 'node:buffer'
import type { Entry, Options } from '@latchkey/core'
import { tokenBalanceKey } from '@latchkey/core/account'
import type { Swapping } from '@latchkey/core/adapter'
import {
  type SwapPreview,
  type SwapQuote,
  type SwapSlice,
  type SwapTerms,
  type SwapToken,
  swapPreviewQuery,
} from '@latchkey/core/swap'
import type { TestContext } from '@latchkey/core/testing'
import { nativeTokenAddresses } from '@latchkey/protocol'
import { ether, sender, sendingContext, token } from './sendingContext.js'

const chain = 'eip155:31337'
const router = '0x00000000000000000000000000000000000000e1'

/** The chain's coin. */
export const eth: SwapToken = {
  address: `${chain}:${nativeTokenAddresses.eip155}`,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  isListed: true,
}

/** A token that the account holds 20 of; another number makes another token. */
export const lusd = (at = 1): SwapToken => ({
  address: `${chain}:0x${String(at).padStart(40, '0')}`,
  symbol: `LUSD${at}`,
  name: `Local Dollar ${at}`,
  decimals: 6,
  isListed: true,
})

/** A quote of the server: what arrives is `price` times what leaves, in the decimals of ETH and LUSD. */
export type ServerQuote = { readonly toAmount: string } & Readonly<Record<string, unknown>>

/** What the fake server answers; tests change it as they go. */
export type SwapServer = {
  tokens: readonly SwapToken[]
  quotes: readonly ServerQuote[]
  /** Every request fails. */
  down: boolean
  readonly requests: string[]
}

export type SwapContextOptions = {
  form?: Partial<SwapSlice>
  server?: Partial<SwapServer>
  swapping?: Partial<Swapping>
  options?: Partial<Options>
  entries?: readonly Entry[]
  /** The preview that was tried; requests for another one stay open. */
  preview?: SwapPreview
}

/** Creates a test context for the swap views, on a chain with a router of the host. */
export async function swapContext(setup: SwapContextOptions = {}) {
  // jsdom's can't be read as text.
  Object.assign(globalThis, { Blob })
  const { form = {}, preview } = setup
  const server: SwapServer = {
    tokens: [eth, lusd(1), lusd(2)],
    quotes: [{ toAmount: '2490000000' }],
    down: false,
    requests: [],
    ...setup.server,
  }
  const fetch = async (url: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.startsWith('/v1/convert/')) return new Response(null, { status: 404 })
    server.requests.push(pathname.replace('/v1/convert/', ''))
    // For good: what was shown stays.
    if (preview && !pathname.endsWith('/tokens')) return new Promise(() => {})
    if (server.down) return new Response(null, { status: 400 })
    if (pathname.endsWith('/tokens')) return Response.json({ tokens: server.tokens })
    if (pathname.endsWith('/allowance')) return Response.json({ allowance: '0' })
    if (pathname.endsWith('/gas-price'))
      return Response.json({ standard: '1', fast: '1', instant: '1' })
    const [fromAccount, toAccount] = [searchParams.get('from'), searchParams.get('to')]
    const fromAmount = searchParams.get('amount')
    const sides = { fromAccount, toAccount, fromAmount }
    return Response.json({ quotes: server.quotes.map((quote) => ({ ...sides, ...quote })) })
  }
  const context = await sendingContext({
    options: {
      server: 'https://latchkey.example',
      features: { swaps: ['1inch'] },
      swapRouters: { 31337: [{ address: router, wrapped: lusd(9).address.split(':')[2] ?? '' }] },
      ...setup.options,
      env: { fetch },
    } as never,
  })
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  const swap = {
    getFeeOf: async () => () => 10n ** 15n,
    canBatch: async () => false,
    getTime: async () => 0,
    ...setup.swapping,
  } as Swapping
  context.adapters.set('eip155', { ...adapter, swap })
  await fillBalances(context)
  context.store.update('swap', (slice) => ({ ...slice, source: eth, to: lusd(), ...form }))
  const entries = setup.entries ?? [{ view: 'Account' }, { view: 'Swap' }]
  context.store.update('router', () => ({ entries }) as never)
  if (preview) {
    const client = await context.queries.load()
    client.setQueryData(swapPreviewQuery(context).queryKey, preview)
  }
  return { context, server }
}

async function fillBalances(context: TestContext): Promise<void> {
  const client = await context.queries.load()
  client.setQueryData(tokenBalanceKey(sender, chain), [ether, token()])
}

/** A quote of 1 ETH. */
const quote = (change: Partial<SwapQuote> = {}): SwapQuote => ({
  fromUnits: 10n ** 18n,
  toUnits: 2_490_000_000n,
  minReceived: 2_465_100_000n,
  route: [{ venue: 'Local', from: eth.address, to: lusd().address, feeBps: 30 }],
  fee: 0.003,
  priceImpact: 0.004,
  deviation: 0.004,
  rating: 'fair',
  expiresAt: Number.MAX_SAFE_INTEGER,
  fromValue: 2500,
  toValue: 2490,
  needsAllowance: false,
  ...change,
})

const termsOf = ({ fromUnits, toUnits }: SwapQuote): SwapTerms => ({
  networkId: chain,
  account: sender,
  source: eth,
  to: lusd(),
  amount: String(fromUnits),
  toAmount: String(toUnits),
  minReceived: String((toUnits * 99n) / 100n),
  spender: router,
})

/** A preview of 1 ETH for about 2,490 LUSD1. */
export const previewOf = (
  change: Partial<SwapPreview> = {},
  quoted: Partial<SwapQuote> = {},
): SwapPreview => ({
  quote: quote(quoted),
  terms: termsOf(quote(quoted)),
  connectorId: 'com.example.wallet',
  steps: ['swap'],
  call: { to: router, data: '0x', value: 10n ** 18n },
  networkFee: 1_000_000_000_000_000n,
  networkFeeValue: 2.5,
  canPayFee: true,
  expiresAt: Number.MAX_SAFE_INTEGER,
  ...change,
})
