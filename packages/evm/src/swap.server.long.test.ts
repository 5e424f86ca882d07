import type { Latchkey } from '@latchkey/core'
import {
  dismissSwap,
  executeSwap,
  findSwapToken,
  setSwapAmount,
  setSwapToken,
  startSwap,
  swapMax,
  swapPreviewQuery,
  swapQuoteQuery,
} from '@latchkey/core/swap'
import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { market } from '@latchkey/localnet/market'
import { type Address, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSwapPage, startSwapServer } from './testing/openSwapPage.js'
import type { TestServer } from './testing/startTestServer.js'

// The real widget, server, chain and market, with a wallet of real keys.
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { tokens } = market
type SwapPage = Awaited<ReturnType<typeof openSwapPage>>
let localnet: Localnet
let server: TestServer
let widget: Latchkey
let dollar: Address
let page: SwapPage['page']
let opened: SwapPage
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  dollar = localnet.contracts.dollar
  server = await startSwapServer(localnet)
  opened = await openSwapPage(localnet, server)
  ;({ page, widget } = opened)
}, 120_000)
afterAll(async () => {
  widget?.destroy()
  await server?.stop()
  await localnet?.stop()
})

const balanceOf = (token: string) => opened.balanceOf(token)

async function fill(from: string, to: string, amount: string): Promise<void> {
  dismissSwap(page)
  for (const [side, address] of [
    ['source', from],
    ['to', to],
  ] as const) {
    const token = await findSwapToken(page, { address })
    if (!token) throw new Error(`${address} is no token`)
    await setSwapToken(page, { side, token })
  }
  await setSwapAmount(page, { side: 'source', amount })
}

const preview = () => swapPreviewQuery(page).queryFn()

test('S1.06 the coin to a token, by its symbol, to the last unit', async () => {
  await startSwap(page, { toToken: 'LUSD', amount: '1' })
  expect(page.store.get().swap).toMatchObject({ source: { symbol: 'ETH' }, to: { symbol: 'LUSD' } })
  const shown = await preview()
  expect(shown.steps).toEqual(['swap'])
  const before = await balanceOf(dollar)
  await executeSwap(page, { preview: shown })
  const received = (await balanceOf(dollar)) - before
  expect(page.store.get().swap.flow).toMatchObject({ received: String(received) })
  expect(received).toBeGreaterThanOrEqual(BigInt(shown.terms.minReceived))
}, 60_000)

test('token to token over two hops, and back to the coin: each allowance is used up', async () => {
  await fill(dollar, tokens.gold, '500')
  const shown = await preview()
  expect(shown.steps).toEqual(['approve', 'swap'])
  const before = [await balanceOf(dollar), await balanceOf(tokens.gold)] as const
  await executeSwap(page, { preview: shown })
  const after = [await balanceOf(dollar), await balanceOf(tokens.gold)] as const
  expect(before[0] - after[0]).toBe(500_000_000n)
  expect(page.store.get().swap.flow).toMatchObject({ received: String(after[1] - before[1]) })

  await fill(tokens.gold, coin, '1')
  const back = await preview()
  await executeSwap(page, { preview: back })
  const { flow } = page.store.get().swap
  const received = flow?.state === 'done' ? flow.received : undefined
  expect(BigInt(received ?? 0)).toBeGreaterThanOrEqual(BigInt(back.terms.minReceived))
  const left = await opened.chain.readContract({
    address: tokens.gold,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [opened.account, back.terms.spender as Address],
  })
  expect(left).toBe(0n)
}, 60_000)

test('what arrives can be typed: the amount that leaves brings at least that', async () => {
  await fill(coin, dollar, '1')
  await setSwapAmount(page, { side: 'to', amount: '1000' })
  const { fromUnits, toUnits } = await swapQuoteQuery(page).queryFn()
  expect(toUnits).toBeGreaterThanOrEqual(1_000_000_000n)
  expect(toUnits).toBeLessThanOrEqual(1_001_000_000n)
  expect(fromUnits).toBeGreaterThan(10n ** 17n)
}, 60_000)

test.each<[string, () => readonly [string, string, string], string | RegExp]>([
  ['without a pool', () => [coin, tokens.alone, '1'] as const, 'swap/no-route'],
  [
    'that takes a part of each transfer',
    () => [coin, tokens.taxed, '1'] as const,
    /swap\/(token-takes-fee|would-fail|mismatch)/,
  ],
  [
    'more than there is',
    () => [tokens.gold, coin, '99999999'] as const,
    /swap\/(insufficient-funds|no-route)/,
  ],
])(
  'a token %s is refused before any prompt',
  async (_, inputsOf, code) => {
    await fill(...inputsOf())
    const sent = page.store.get().activity.sent.length
    await expect(preview()).rejects.toMatchObject({ code: expect.stringMatching(code) })
    expect(page.store.get().activity.sent).toHaveLength(sent)
  },
  60_000,
)

test('Max of the coin leaves what the fees may need', async () => {
  await fill(coin, dollar, '1')
  await swapMax(page)
  const shown = await preview()
  expect(shown.canPayFee).toBe(true)
  expect(await balanceOf(coin)).toBeGreaterThan(shown.quote.fromUnits)
}, 60_000)

test('S8.04 S8.03 S5.39 on a network that the server has no market for, swap, gas price and tokens are refused', async () => {
  await widget.switchNetwork({ network: 'eip155:31338' })
  await vi.waitFor(() => expect(widget.getState().activeNetworkId).toBe('eip155:31338'))
  await startSwap(page, { amount: '1' })
  await setSwapToken(page, {
    side: 'to',
    token: {
      address: `eip155:31338:${dollar}`,
      symbol: 'LUSD',
      name: 'Dollar',
      decimals: 6,
      isListed: true,
    },
  })
  await setSwapAmount(page, { side: 'source', amount: '1' })
  await expect(swapQuoteQuery(page).queryFn()).rejects.toMatchObject({ code: 'swap/unsupported' })
  await expect(preview()).rejects.toMatchObject({ code: 'gas-price/unsupported' })
}, 60_000)
