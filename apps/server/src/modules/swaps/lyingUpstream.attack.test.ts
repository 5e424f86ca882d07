import { knownSwapRouters } from '@latchkey/protocol'
import {
  getConvertApproval,
  getConvertQuotes,
  getConvertTokens,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { openUpstreamSwaps, swapIds, upstreamChain } from '../../testing/openSwapServer.js'

const swap = {
  from: swapIds.token,
  to: swapIds.other,
  userAddress: swapIds.account,
  amount: '1000',
}
const plain = (caip: string) => caip.split(':')[2] as `0x${string}`
const elsewhere = (caip: string) => caip.replace(upstreamChain, 'eip155:1')
const quote = { fromAmount: '1000', fromAccount: swap.from, toAmount: '777', toAccount: swap.to }

test('T490 quotes of another chain, token or amount, of nothing, or of yesterday are dropped', async () => {
  const lies = [
    { ...quote, fromAmount: '1' },
    { ...quote, fromAccount: swapIds.other },
    { ...quote, toAccount: swapIds.router },
    { ...quote, fromAccount: elsewhere(swap.from) },
    { ...quote, toAccount: elsewhere(swap.to) },
    { ...quote, toAmount: '0' },
    { ...quote, toAmount: `${2n ** 256n}` },
    { ...quote, expiresAt: 1 },
    { ...quote, toAmount: '0x10' },
  ]
  const { get } = await openUpstreamSwaps({
    [getConvertQuotes.path]: { quotes: [...lies, quote] },
  })
  const { body } = await get(getConvertQuotes.path, swap)
  expect(body.quotes).toHaveLength(1)
  expect(body.quotes[0]).toMatchObject(quote)
})

test('T490 an upstream sets neither the least amount nor the comparison, and no longer expiry', async () => {
  const far = Date.now() + 1e9
  const hop = { venue: 'V\u202e', from: swap.from, to: swapIds.router, feeBps: 1 }
  const lie = { ...quote, minReceived: '1', deviation: -5, expiresAt: far, route: [hop], fee: -1 }
  const { get } = await openUpstreamSwaps({ [getConvertQuotes.path]: { quotes: [lie] } })
  const [answer] = (await get(getConvertQuotes.path, swap)).body.quotes
  expect(answer.minReceived).toBe('769')
  expect(answer.expiresAt).toBeLessThan(Date.now() + 30_001)
  expect(answer).not.toHaveProperty('deviation')
  expect(answer).not.toHaveProperty('fee')
  // Its route ends at another token.
  expect(answer).not.toHaveProperty('route')
})

test('T490 tokens of another chain, twice the same, or in place of the coin are dropped', async () => {
  const token = { name: 'A', symbol: 'A', address: swapIds.token, decimals: 6 }
  const { get } = await openUpstreamSwaps({
    [getConvertTokens.path]: {
      tokens: [
        { ...token, address: elsewhere(swapIds.other) },
        { ...token, name: 'Mine', symbol: 'ETH', address: swapIds.coin, decimals: 2 },
        { ...token, address: `${upstreamChain}:0x${'0'.repeat(40)}` },
        token,
        { ...token, symbol: 'B', address: swapIds.token.replaceAll('a', 'A') },
        { ...token, address: swapIds.other, name: '\u202e\u200b', logoUri: 'javascript:alert(1)' },
      ],
    },
  })
  const { tokens } = (await get(getConvertTokens.path, { chainId: upstreamChain })).body
  expect(tokens).toHaveLength(2)
  expect(tokens[0]).toMatchObject({ address: swapIds.coin, symbol: 'ETH', decimals: 18 })
  expect(tokens[1]).toEqual(token)
})

const approve = (spender: string) =>
  `0x095ea7b3${spender.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
test.each([
  ['another token', { to: swapIds.other, data: approve(plain(swapIds.router)) }],
  ['another chain', { to: elsewhere(swapIds.token), data: approve(plain(swapIds.router)) }],
  ['a transfer', { data: approve(plain(swapIds.router)).replace('095ea7b3', 'a9059cbb') }],
  ['nothing at all', { data: '0x' }],
  ['the zero address', { data: approve(`0x${'0'.repeat(40)}`) }],
  ['more than one call', { data: `${approve(plain(swapIds.router))}00` }],
])('T490 an allowance of %s is not passed on', async (_, lie) => {
  const tx = { from: swapIds.account, to: swapIds.token, value: '0', ...lie }
  const { get, reports } = await openUpstreamSwaps({ [getConvertApproval.path]: { tx } })
  expect(await get(getConvertApproval.path, swap)).toMatchObject({
    status: 502,
    body: { error: 'unavailable' },
  })
  expect(reports.join()).toContain('swaps: the upstream answered with another call')
})

const router = knownSwapRouters[10]?.[1]?.address as `0x${string}`
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])
type Terms = { amount: bigint; least: bigint; path: `0x${string}`[]; to: `0x${string}` }
const honest: Terms = {
  amount: 1_000n,
  least: 769n,
  path: [plain(swap.from), plain(swap.to)],
  to: plain(swap.userAddress),
}
const build = ({ amount, least, path, to }: Terms) =>
  encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, least, path, to, 2n ** 40n],
  })

async function buildBy(change: Partial<Terms>, more: object = {}) {
  const data = build({ ...honest, ...change })
  const tx = { from: swapIds.account, to: `${upstreamChain}:${router}`, data, amount: '0', ...more }
  const { post } = await openUpstreamSwaps({ [postConvertTransaction.path]: { tx } })
  return post(postConvertTransaction.path, { ...swap, minReceived: '769' })
}

test('T490 a transaction that does what was asked for is passed on', async () => {
  const { body, status } = await buildBy({})
  expect(status).toBe(200)
  expect(body.tx.data).toBe(build(honest))
})

test.each<[string, Partial<Terms>, object?]>([
  ['another receiver', { to: plain(swapIds.router) }],
  ['another token', { path: [plain(swap.from), plain(swapIds.router)] }],
  ['another token that leaves', { path: [plain(swapIds.router), plain(swap.to)] }],
  ['another amount', { amount: 1_001n }],
  ['less', { least: 768n }],
  ['another sender', {}, { from: swapIds.router }],
  ['another chain', {}, { to: `eip155:1:${router}` }],
  ['another method', {}, { data: '0x12345678' }],
  ['the token itself', {}, { to: swapIds.token }],
])('T490 a transaction of %s is not passed on', async (_, change, more) => {
  expect(await buildBy(change, more)).toMatchObject({ status: 502, body: { error: 'unavailable' } })
})
