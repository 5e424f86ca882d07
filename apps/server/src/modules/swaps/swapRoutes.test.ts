import {
  getConvertAllowance,
  getConvertApproval,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
  getProjectConfig,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import {
  openSwapServer,
  openUpstreamSwaps,
  swapIds,
  upstreamChain,
} from '../../testing/openSwapServer.js'

const swap = {
  from: swapIds.token,
  to: swapIds.other,
  userAddress: swapIds.account,
  amount: '1000',
}
const elsewhere = (caip: string) => caip.replace(upstreamChain, 'eip155:1')

test('S7.06 a chain without a market is not found, whatever is asked', async () => {
  const { get, post } = openSwapServer({})
  const moved = {
    from: elsewhere(swap.from),
    to: elsewhere(swap.to),
    userAddress: elsewhere(swap.userAddress),
    amount: '1',
  }
  const answers = [
    await get(getConvertTokens.path, { chainId: 'eip155:1' }),
    await get(getConvertGasPrice.path, { chainId: 'eip155:1' }),
    await get(getConvertGasPrice.path, { chainId: 'solana:x' }),
    await get(getConvertQuotes.path, moved),
    await get(getConvertAllowance.path, { ...moved, tokenAddress: moved.from }),
    await get(getConvertApproval.path, moved),
    await post(postConvertTransaction.path, moved),
  ]
  for (const { body, status } of answers) {
    expect(status).toBe(404)
    expect(body.error).toBe('not-found')
  }
})

test.each<[string, Partial<typeof swap>, string]>([
  ['the same token twice', { to: swap.from }, 'to'],
  [
    'the same token in other letters',
    { to: swap.from.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x') },
    'to',
  ],
  ['nothing', { amount: '0' }, 'amount'],
  ['nothing in many digits', { amount: '0'.repeat(78) }, 'amount'],
  ['more than 256 bits', { amount: `${2n ** 256n}` }, 'amount'],
  ['more digits than any amount', { amount: '1'.repeat(79) }, 'amount'],
  ['less than nothing', { amount: '-1' }, 'amount'],
  ['a fraction', { amount: '1.5' }, 'amount'],
  ['a token of another chain', { to: elsewhere(swap.to) }, 'to'],
  ['an account of another chain', { userAddress: elsewhere(swap.userAddress) }, 'userAddress'],
  ['no account', { userAddress: `${upstreamChain}:0x${'0'.repeat(40)}` }, 'userAddress'],
  ['no token', { to: `${upstreamChain}:0x${'0'.repeat(40)}` }, 'to'],
  ['no address', { from: `${upstreamChain}:0x1` }, 'from'],
])('%s is refused with its field, and the market is not asked', async (_, change, field) => {
  const { get, post, upstream } = await openUpstreamSwaps({})
  const answers = [
    await get(getConvertQuotes.path, { ...swap, ...change }),
    await get(getConvertApproval.path, { ...swap, ...change }),
    await post(postConvertTransaction.path, { ...swap, ...change }),
  ]
  for (const { body, status } of answers) {
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid-input', reasons: [{ name: field }] })
  }
  expect(upstream.seen).toEqual([])
})

test('a gas price is any that a chain can have: none at all, and not more than 2^256', async () => {
  const { get } = await openUpstreamSwaps({ [getConvertQuotes.path]: { quotes: [] } })
  const priced = (gasPrice: string) => get(getConvertQuotes.path, { ...swap, gasPrice })
  expect((await priced('0')).status).toBe(200)
  expect((await priced(`${2n ** 256n}`)).body.reasons[0].name).toBe('gasPrice')
})

test('S7.10 the coin needs no allowance, and has one without end', async () => {
  const { get, upstream } = await openUpstreamSwaps({})
  const coin = { ...swap, from: swapIds.coin, tokenAddress: swapIds.coin }
  expect((await get(getConvertApproval.path, coin)).body.reasons[0].name).toBe('from')
  const { from: _, ...asked } = coin
  expect((await get(getConvertAllowance.path, asked)).body).toEqual({
    allowance: `${2n ** 256n - 1n}`,
  })
  expect(upstream.seen).toEqual([])
})

test.each([
  ['off without a market', {}, { isEnabled: false, config: [] }],
  [
    'left to the page with one',
    { SWAP_UPSTREAM: 'http://127.0.0.1:1', SWAP_UPSTREAM_CHAINS: upstreamChain },
    { isEnabled: true, config: null },
  ],
])('S7.26 the feature is %s', async (_, variables, row) => {
  const { get } = openSwapServer(variables)
  const { body } = await get(getProjectConfig.path)
  expect(body.features).toContainEqual({ id: 'swap', ...row })
})
