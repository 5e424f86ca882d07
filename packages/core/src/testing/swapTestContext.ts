import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { openModal } from '../modal/opening/openModal.js'
import type { Adapter } from '../ports/Adapter.js'
import type { Env } from '../ports/Env.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import type { ViewName } from '../state/views.js'
import { createTestContext, type TestContext } from './createTestContext.js'
import { fakeConnector } from './fakeAdapter.js'
import { type FakeMarket, fakeMarket } from './market/fakeMarket.js'
import { marketAddresses, marketCoin } from './market/marketCalls.js'

const views: readonly ViewName[] = [
  'Connect',
  'Account',
  'Networks',
  'UnsupportedChain',
  'Swap',
  'SwapSelectToken',
  'SwapPreview',
]

const listed = { isListed: true, decimals: 6 } as const

/** The tokens of the market. */
export const swapTokens = {
  coin: {
    address: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
    isListed: true,
  },
  dollar: {
    address: `eip155:31337:${marketAddresses.dollar}`,
    symbol: 'LUSD',
    name: 'Dollar',
    ...listed,
  },
  gold: {
    address: `eip155:31337:${marketAddresses.gold}`,
    symbol: 'LGOLD',
    name: 'Gold',
    ...listed,
  },
} as const satisfies Record<string, SwapToken>

/** A page at a market. */
export type SwapTestContext = TestContext & { readonly market: FakeMarket }

/** Creates a page whose visitor is connected, holds 1.5 ETH and 100 LUSD, and can swap; `env` and `market` may be those of an earlier page. */
export async function swapTestContext(
  env: Partial<Env> = {},
  market: FakeMarket = fakeMarket(),
): Promise<SwapTestContext> {
  const { router: address, wrapped } = marketAddresses
  const context = createTestContext({
    server: 'https://server.example',
    swapRouters: { 31337: [{ address, wrapped }] },
    env: { ...env, fetch: market.fetch },
    views,
  })
  const adapter = context.adapters.get('eip155') as Adapter
  context.adapters.set('eip155', { ...withProceeds(adapter, market), swap: market.swapping })
  context.wallet.setBalance(marketAddresses.dollar, { balance: 100_000_000n, decimals: 6 })
  context.wallet.setBalance(marketAddresses.gold, { balance: 0n, decimals: 6 })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await openModal(context)
  return { ...context, market }
}

/** An adapter whose account also holds what its swaps paid out. */
function withProceeds(adapter: Adapter, { proceeds }: FakeMarket): Adapter {
  const { send } = adapter
  if (!send) return adapter
  const getBalance: typeof send.getBalance = async (account, token, network) => {
    const onChain = await send.getBalance(account, token, network)
    return { ...onChain, balance: onChain.balance + (proceeds.get(token ?? marketCoin) ?? 0n) }
  }
  const nativeBalance: typeof adapter.nativeBalance = async (...of) =>
    (await adapter.nativeBalance(...of)) + (proceeds.get(marketCoin) ?? 0n)
  return { ...adapter, nativeBalance, send: { ...send, getBalance } }
}

/** Fills in the form: by default ten dollars for gold. */
export function fillForm(
  { store }: Pick<TestContext, 'store'>,
  {
    amount = '10',
    source = swapTokens.dollar,
    to = swapTokens.gold,
  }: { amount?: string; source?: SwapToken; to?: SwapToken } = {},
): void {
  store.update('swap', (swap) => ({ ...swap, source, to, amount, typed: 'source' }))
}
