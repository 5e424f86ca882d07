import { findSwapRouter, readSwap } from '@latchkey/protocol'
import {
  getConvertAllowance,
  getConvertApproval,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { openSwapServer } from '../../testing/openSwapServer.js'
import { chain } from '../indexer/testing/useChain.js'
import { tokens, useMarket, venues } from './pools/testing/useMarket.js'
import type { SwapAsset } from './port/SwapProvider.js'
import { caipOf, parseCaip } from './port/swapAddresses.js'

const local = useMarket()
const goldPrice = 2_000

const open = () =>
  openSwapServer({
    RPC_UPSTREAMS: JSON.stringify({ [chain]: [local.url()] }),
    SWAPS: JSON.stringify({
      [chain]: {
        pools: [venues.v2, venues.v3],
        bases: [tokens.dollar],
        tokens: [tokens.dollar, tokens.gold, tokens.fine, tokens.ticket, tokens.alone],
      },
    }),
    PRICES: JSON.stringify({
      [chain]: { native: 2_500, [tokens.dollar]: 1, [tokens.gold]: goldPrice },
    }),
  })

const request = (from: SwapAsset, to: SwapAsset, amount: bigint) => ({
  from: caipOf(chain, from),
  to: caipOf(chain, to),
  userAddress: caipOf(chain, local.visitor()),
  amount: `${amount}`,
})

test('S7.07 the tokens that the operator named, as their contracts call them, the coin first', async () => {
  const { body } = await open().get(getConvertTokens.path, { chainId: chain })
  const listed = v.parse(getConvertTokens.output, body).tokens
  expect(listed.map(({ decimals, symbol }) => [symbol, decimals])).toEqual([
    ['ETH', 18],
    ['LUSD', 6],
    ['LGOLD', 18],
    ['L24', 24],
    ['LTIX', 0],
    ['LALONE', 18],
  ])
  expect(listed[1]?.logoUri).toBe('/public/getTokenImage/LUSD')
})

test('S7.09 gas prices are the chain’s, dearer the faster', async () => {
  const { body } = await open().get(getConvertGasPrice.path, { chainId: chain })
  const [standard, fast, instant] = [body.standard, body.fast, body.instant].map(BigInt)
  expect(standard).toBeGreaterThan(0n)
  expect(fast).toBeGreaterThanOrEqual(standard ?? 0n)
  expect(instant).toBeGreaterThanOrEqual(fast ?? 0n)
})

test('S7.06 a quote says route, fee, impact, least amount, expiry, and how it compares with known prices', async () => {
  const { get } = open()
  const { body } = await get(getConvertQuotes.path, request('native', tokens.dollar, 10n ** 18n))
  const [quote] = v.parse(getConvertQuotes.output, body).quotes
  expect(quote?.route).toHaveLength(1)
  expect(quote?.fee).toBeCloseTo(0.003, 9)
  expect(quote?.priceImpact).toBeLessThan(0.005)
  // The fee and the impact, and nothing else.
  expect(quote?.deviation).toBeGreaterThan(0.002)
  expect(quote?.deviation).toBeLessThan(0.01)
  expect(quote?.minReceived).toBe(`${(BigInt(quote?.toAmount ?? 0) * 99n) / 100n}`)
  expect(quote?.expiresAt).toBeGreaterThan(Date.now() + 25_000)
  const unknown = await get(getConvertQuotes.path, request('native', tokens.fine, 10n ** 18n))
  expect(unknown.body.quotes[0]).not.toHaveProperty('deviation')
  const alone = await get(getConvertQuotes.path, request('native', tokens.alone, 10n ** 18n))
  expect(alone).toEqual({ status: 200, body: { quotes: [] } })
})

test.each<[string, SwapAsset, SwapAsset, bigint]>([
  ['the coin for a token', 'native', tokens.dollar, 10n ** 17n + 3n],
  ['the coin for a token over two pools', 'native', tokens.gold, 10n ** 17n + 3n],
  ['a token for the coin', tokens.dollar, 'native', 123_456_789n],
])('S7.11 %s, from the quote to the balances', async (_, from, to, amount) => {
  const { get, post } = open()
  const asked = request(from, to, amount)
  const [quote] = (await get(getConvertQuotes.path, asked)).body.quotes
  let spender: Hex | undefined
  if (from !== 'native') {
    const allowance = { ...asked, tokenAddress: asked.from }
    const approval = (await get(getConvertApproval.path, asked)).body.tx
    expect(parseCaip(approval.to).address).toBe(from)
    spender = `0x${approval.data.slice(34, 74)}`
    expect(BigInt(`0x${approval.data.slice(74)}`)).toBe(amount)
    await local.send(from, approval.data)
    expect((await get(getConvertAllowance.path, allowance)).body.allowance).toBe(`${amount}`)
  }
  const { body } = await post(postConvertTransaction.path, {
    ...asked,
    minReceived: quote.minReceived,
  })
  const { address: router } = parseCaip(body.tx.to)
  if (spender) expect(router).toBe(spender)
  const value = from === 'native' ? amount : 0n
  const swapRouter = findSwapRouter(31_337, router, [{ address: router, wrapped: tokens.wrapped }])
  expect(
    swapRouter &&
      readSwap({ to: router, data: body.tx.data, value, sender: local.visitor() }, swapRouter),
  ).toMatchObject({ amount, receiver: local.visitor(), minReceived: BigInt(quote.minReceived) })
  const built = { to: router, data: body.tx.data, value, gas: 0n }
  expect(await local.execute(built, from, to)).toEqual({
    isDone: true,
    left: amount,
    arrived: BigInt(quote.toAmount),
  })
})

test('S7.11 what cannot be built is refused with its reason', async () => {
  const { get, post } = open()
  const reasonOf = async (asked: object, more = {}) => {
    const { body, status } = await post(postConvertTransaction.path, { ...asked, ...more })
    return [status, body.reasons?.[0]?.name]
  }
  const alone = request('native', tokens.alone, 10n ** 18n)
  expect(await reasonOf(alone)).toEqual([400, 'route'])
  expect((await get(getConvertApproval.path, request(tokens.alone, 'native', 1n))).status).toBe(400)
  const greedy = { minReceived: `${10n ** 30n}` }
  expect(await reasonOf(request('native', tokens.dollar, 10n ** 18n), greedy)).toEqual([
    400,
    'minReceived',
  ])
  const poor = request(tokens.gold, 'native', 10n ** 20n)
  expect(await reasonOf(poor)).toEqual([400, 'transaction'])
})

test('T494 a flood of one question, by many accounts, reads the pools once', async () => {
  const { get } = open()
  const accounts = Array.from(
    { length: 60 },
    (_, at) => `0x${(at + 1).toString(16).padStart(40, '1')}`,
  )
  const answers = await Promise.all(
    accounts.map((account) =>
      get(getConvertQuotes.path, {
        ...request('native', tokens.dollar, 10n ** 16n),
        userAddress: caipOf(chain, account),
      }),
    ),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})
