import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { market } from '@latchkey/localnet/market'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  allow,
  buyOverPool,
  buyTokens,
  type MarketCall,
  marketAbi,
  sellOverPool,
  sellTokens,
} from '../testing/marketCalls.js'
import { openChainPage } from '../testing/openChainPage.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

const ether = 10n ** 18n
const { gold } = market.tokens

let localnet: Localnet
let dollar: Address
/** One local dollar. */
const unit = 10n ** 6n
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 }, blockSeconds: 0 })
  dollar = localnet.contracts.dollar
}, 120_000)
afterAll(() => localnet.stop())

const pages: Awaited<ReturnType<typeof openChainPage>>[] = []
afterEach(() => {
  for (const { page } of pages.splice(0)) {
    page.latchkey.destroy()
    page.close()
  }
})
async function openPage() {
  const opened = await openChainPage(localnet)
  pages.push(opened)
  const { account, approver, chain, client } = opened
  const read = (address: Address, functionName: 'balanceOf' | 'allowance', ...args: Address[]) =>
    chain.readContract({ address, abi: marketAbi, functionName, args } as Parameters<
      typeof chain.readContract
    >[0]) as Promise<bigint>
  return {
    ...opened,
    has: (token: Address) => read(token, 'balanceOf', account),
    allowed: (spender: Address) => read(dollar, 'allowance', account, spender),
    /** Sends a call, and returns its card. */
    async send(call: MarketCall) {
      const hash = await client.sendTransaction(call)
      expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
      return approver.cards.at(-1)
    },
    /** Sends calls together, and returns their card. */
    async sendAll(calls: readonly MarketCall[]) {
      const { id } = await client.sendCalls({ calls: [...calls] })
      expect(await client.waitForCallsStatus({ id })).toMatchObject({ statusCode: 200 })
      return approver.cards.at(-1)
    },
  }
}

const amount = (label: string, text: string, symbol: string) => ({
  label,
  amount: { text, symbol },
})

test('S3.76 coins for tokens, over one hop and two and a pool of version 3: the card has what is signed', async () => {
  const { account: receiver, has, send } = await openPage()
  const terms = { amount: ether / 10n, receiver }
  const one = await send(buyTokens({ ...terms, min: 240n * unit, path: [market.wrapped, dollar] }))
  expect(one).toMatchObject({ title: 'swap', unreadable: false })
  expect(one?.actions).toMatchObject([
    {
      name: 'swap',
      rows: [
        amount('gives', '0.1', 'ETH'),
        amount('getsAtLeast', '240', 'LUSD'),
        { address: dollar },
        { label: 'receiver', word: 'yourAccount' },
        { label: 'router', address: market.router },
      ],
    },
  ])
  const dollars = await has(dollar)
  expect(dollars).toBeGreaterThan(240n * unit)
  const path = [market.wrapped, dollar, gold]
  const two = await send(buyTokens({ ...terms, min: 1n, path }))
  expect(two?.actions[0]?.rows[1]).toMatchObject({ amount: { symbol: 'LGOLD' } })
  expect(two?.warnings).toContainEqual({ code: 'almostNothing', level: 'danger' })
  expect(await has(gold)).toBeGreaterThan(0n)
  const direct = [market.wrapped, dollar] as const
  const pool = await send(buyOverPool({ ...terms, min: 230n * unit, path: direct }))
  expect(pool?.actions[0]?.rows).toMatchObject([
    amount('gives', '0.1', 'ETH'),
    amount('getsAtLeast', '230', 'LUSD'),
    { address: dollar },
    { word: 'yourAccount' },
    { address: market.v3.router },
  ])
  expect(await has(dollar)).toBeGreaterThan(dollars + 230n * unit)
}, 120_000)

test('S3.78 tokens for coins with their allowance, plain and smart: one card, counted once, nothing stays allowed', async () => {
  const { account: receiver, allowed, approver, chain, has, page, send, sendAll } = await openPage()
  const buying = { amount: ether, min: 1n, path: [market.wrapped, dollar], receiver }
  await send(buyTokens(buying))
  const before = await has(dollar)
  const selling = {
    amount: 1_000n * unit,
    min: ether / 3n,
    path: [dollar, market.wrapped],
    receiver,
  }
  const steps = [allow(dollar, market.router, selling.amount), sellTokens(selling)]
  await page.prefer('eoa')
  const coins = await chain.getBalance({ address: receiver })
  const plain = await sendAll(steps)
  expect(plain?.actions).toMatchObject([
    { name: 'outflows', rows: [amount('amount', '1000', 'LUSD'), { address: dollar }] },
    { name: 'inflows', rows: [amount('amount', '0.333333333333333333', 'ETH')] },
    { name: 'approve' },
    { name: 'swap' },
  ])
  expect(plain?.actions.at(-1)?.rows).toMatchObject([
    amount('gives', '1000', 'LUSD'),
    { address: dollar },
    amount('getsAtLeast', '0.333333333333333333', 'ETH'),
    { word: 'yourAccount' },
    { address: market.router },
  ])
  expect(plain?.warnings).not.toContainEqual({ code: 'allowanceLeft', level: 'caution' })
  expect([await has(dollar), await allowed(market.router)]).toEqual([before - selling.amount, 0n])
  expect(await chain.getBalance({ address: receiver })).toBeGreaterThan(coins + ether / 3n)
  await page.prefer('smartAccount')
  const pool = market.v3.router
  const smart = await sendAll([allow(dollar, pool, selling.amount + unit), sellOverPool(selling)])
  expect(approver.cards).toHaveLength(3)
  expect(smart?.actions.map(({ name }) => name)).toEqual([
    'outflows',
    'inflows',
    'approve',
    'swap',
    'allowanceLeft',
    'becomeSmart',
  ])
  expect([smart?.unreadable, smart?.title]).toEqual([false, 'sendCalls'])
  expect(smart?.warnings).toContainEqual({ code: 'allowanceLeft', level: 'caution' })
  expect([await has(dollar), await allowed(pool)]).toEqual([before - 2n * selling.amount, unit])
}, 120_000)

test('T500 T502 on a real market another receiver is said, and a router of another place is not read', async () => {
  const { account, approver, send } = await openPage()
  const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const terms = { amount: ether / 10n, min: 240n * unit, path: [market.wrapped, dollar] }
  const stolen = await send(buyTokens({ ...terms, receiver }))
  expect(stolen?.warnings).toContainEqual({ code: 'otherReceiver', level: 'danger' })
  expect(stolen?.actions[0]?.rows).toContainEqual(
    expect.objectContaining({ kind: 'address', label: 'receiver', address: receiver }),
  )
  const elsewhere = { ...buyTokens({ ...terms, receiver: account }), to: receiver } as const
  await send(elsewhere)
  expect(approver.cards.at(-1)?.actions.map(({ name }) => name)).toEqual(['send', 'unreadable'])
}, 120_000)
