import {
  getConvertAllowance,
  getConvertApproval,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openUpstreamSwaps, swapIds, upstreamChain } from '../../testing/openSwapServer.js'

const swap = {
  from: swapIds.token,
  to: swapIds.other,
  userAddress: swapIds.account,
  amount: '1000',
}
const spender = swapIds.router.split(':')[2] ?? ''
const approveData = (to: string, amount: bigint) =>
  `0x095ea7b3${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
const quote = {
  id: 'q',
  fromAmount: '1000',
  fromAccount: swap.from,
  toAmount: '777',
  toAccount: swap.to,
}

test('S7.07 the tokens of the chain, the coin first, images from this server', async () => {
  const logoUri = 'https://images.example/a.png'
  const token = { name: 'A', symbol: 'A', address: swapIds.token, decimals: 6, logoUri }
  const { get, upstream } = await openUpstreamSwaps({
    [getConvertTokens.path]: {
      tokens: [
        token,
        { ...token, address: swapIds.other, logoUri: '/public/getTokenImage/B', eip2612: true },
      ],
    },
  })
  const { body, status } = await get(getConvertTokens.path, { chainId: upstreamChain })
  expect(status).toBe(200)
  const { tokens } = v.parse(getConvertTokens.output, body)
  expect(tokens.map(({ address }) => address)).toEqual([swapIds.coin, swapIds.token, swapIds.other])
  const [coin, first, second] = tokens
  expect(coin).toMatchObject({ symbol: 'ETH', decimals: 18, logoUri: '/public/getTokenImage/ETH' })
  const signedUrl = (path = '') => Buffer.from(path.split('/')[4] ?? '', 'base64url').toString()
  expect(first?.logoUri).toMatch(/^\/v1\/picture\//)
  expect(signedUrl(first?.logoUri)).toBe(logoUri)
  // Its key is in no path that visitors see.
  expect(signedUrl(second?.logoUri)).toBe(`${upstream.url}/public/getTokenImage/B`)
  expect(second?.eip2612).toBe(true)
  expect(upstream.seen).toEqual([
    `/key-1${getConvertTokens.path}?secret=2&chainId=eip155%3A10&projectId=operator`,
  ])
  await get(getConvertTokens.path, { chainId: upstreamChain })
  expect(upstream.seen).toHaveLength(1)
})

test('S7.06 a quote gets what the upstream leaves out: least amount, expiry, how it compares with known prices', async () => {
  const { get } = await openUpstreamSwaps(
    {
      [getConvertTokens.path]: {
        tokens: [
          { name: 'A', symbol: 'A', address: swap.from, decimals: 2 },
          { name: 'B', symbol: 'B', address: swap.to, decimals: 2 },
        ],
      },
      [getConvertQuotes.path]: { quotes: [quote, { ...quote, toAmount: '800' }] },
    },
    {},
    {
      PRICES: JSON.stringify({
        [upstreamChain]: { [`0x${'a'.repeat(40)}`]: 1, [`0x${'b'.repeat(40)}`]: 1 },
      }),
    },
  )
  const before = Date.now()
  const { body } = await get(getConvertQuotes.path, swap)
  const { quotes } = v.parse(getConvertQuotes.output, body)
  expect(quotes.map(({ toAmount }) => toAmount)).toEqual(['800', '777'])
  expect(quotes[1]).toMatchObject({ fromAmount: '1000', minReceived: '769' })
  expect(quotes[1]?.deviation).toBeCloseTo(0.223, 9)
  expect(quotes[1]?.expiresAt).toBeGreaterThanOrEqual(before + 30_000)
  expect(quotes[1]?.expiresAt).toBeLessThan(Date.now() + 30_001)
})

test('S7.08 S7.09 allowance and gas price where this server does not read the chain', async () => {
  const { get } = await openUpstreamSwaps({
    [getConvertAllowance.path]: { allowance: '42' },
    [getConvertGasPrice.path]: { standard: '1', fast: '2', instant: '3' },
  })
  const asked = { tokenAddress: swapIds.token, userAddress: swapIds.account }
  expect((await get(getConvertAllowance.path, asked)).body).toEqual({ allowance: '42' })
  expect((await get(getConvertGasPrice.path, { chainId: upstreamChain })).body).toEqual({
    standard: '1',
    fast: '2',
    instant: '3',
  })
})

test('S7.10 the spender is the upstream’s, the amount is the one asked for, nothing without one', async () => {
  const { get } = await openUpstreamSwaps({
    [getConvertApproval.path]: {
      tx: {
        from: swapIds.account,
        to: swapIds.token,
        data: approveData(spender, 2n ** 256n - 1n),
        value: '5',
      },
    },
  })
  const { body } = await get(getConvertApproval.path, swap)
  expect(body.tx).toMatchObject({
    from: swapIds.account,
    to: swapIds.token,
    data: approveData(spender, 1_000n),
    value: '0',
  })
  const { amount: _, ...unsaid } = swap
  expect((await get(getConvertApproval.path, unsaid)).body.tx.data).toBe(approveData(spender, 0n))
})

test('S7.11 a transaction of the visitor’s own account', async () => {
  const bodies: string[] = []
  const { post } = await openUpstreamSwaps(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    const tx = {
      from: swapIds.account,
      to: swapIds.router,
      data: '0x1234',
      amount: '9',
      eip155: { gas: 7 },
    }
    response.end(JSON.stringify({ tx }))
  })
  const { body } = await post(postConvertTransaction.path, {
    ...swap,
    minReceived: '5',
    projectId: 'visitor',
  })
  expect(body.tx).toEqual({
    from: swapIds.account,
    to: swapIds.router,
    data: '0x1234',
    amount: '1000',
    eip155: { gas: '7', gasPrice: expect.any(String) },
  })
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    ...swap,
    eip155: { slippage: 1 },
    disableEstimate: false,
    minReceived: '5',
    projectId: 'operator',
  })
})
