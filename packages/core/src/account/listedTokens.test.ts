import type { NetworkToken } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { afterEach, expect, test } from 'vitest'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { tokenBalanceQuery } from './tokenBalanceQuery.js'

const address = '0x00000000000000000000000000000000000000a1'
const contract = '0x00000000000000000000000000000000000000c1'
const placeholder = `eip155:31337:0x${'e'.repeat(40)}`
const coin: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  value: 3_750,
  price: 2_500,
  quantity: { decimals: '18', numeric: '1.5' },
}
const listed: TokenBalance = {
  ...coin,
  name: 'USD Coin',
  symbol: 'USDC',
  address: `eip155:31337:${contract}`,
  price: 1,
  value: 7,
  quantity: { decimals: '6', numeric: '7' },
}
const own: NetworkToken = {
  address: contract.toUpperCase().replace('X', 'x'),
  symbol: 'PTS',
  decimals: 6,
}

const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

/** The tokens of an account, by the data server's list and the host's `tokens`. */
async function tokensOf(balances: readonly TokenBalance[], tokens?: readonly NetworkToken[]) {
  const network = { ...fakeNetwork(), ...(tokens && { tokens }) }
  const context = createTestContext({
    server: 'https://latchkey.example',
    env: { fetch: fakeDataServer({ balances: [...balances] }).fetch },
    state: { accounts: connectedAccounts() },
  })
  contexts.push(context)
  context.wallet.setBalance(own.address, { balance: 2_500_000n, decimals: 6 })
  const queries = await context.queries.load()
  const query = tokenBalanceQuery(context, { address, network })
  return { context, query, tokens: await queries.fetchQuery(query) }
}

test('the host’s symbol and name of a token win over the server’s', async () => {
  const named = await tokensOf([listed], [{ ...own, name: 'Points' }])
  expect(named.tokens).toEqual([{ ...listed, symbol: 'PTS', name: 'Points' }])
  // Beside the host's symbol, another's name would say that it is something else.
  const unnamed = [{ ...listed, symbol: 'PTS', name: 'PTS' }]
  expect((await tokensOf([listed], [own])).tokens).toEqual(unnamed)
  expect((await tokensOf([listed])).tokens).toEqual([listed])
  expect(named.context.wallet.calls).not.toContain('getBalance')
})

test('where the server counts a token otherwise than the host, the chain is asked, and the server’s worth goes', async () => {
  const quantity = { decimals: '18', numeric: '0.000000000007' }
  const { tokens } = await tokensOf([{ ...listed, quantity }], [own])
  expect(tokens).toEqual([
    {
      name: 'PTS',
      symbol: 'PTS',
      chainId: 'eip155:31337',
      address: `eip155:31337:${own.address}`,
      price: 0,
      quantity: { decimals: '6', numeric: '2.5' },
    },
  ])
})

test.each([placeholder, placeholder.toUpperCase().replace(/^EIP155(.*)X/, 'eip155$1x')])(
  'S9.36 a token that the server lists at %s is the coin, under the coin’s own name',
  async (at) => {
    const fake = { ...listed, address: at, price: 2_500, value: 3_750 }
    const { tokens } = await tokensOf([{ ...fake, quantity: { decimals: '6', numeric: '1.5' } }])
    expect(tokens).toEqual([coin])
  },
)

test('S9.36 beside the coin it is left out', async () => {
  const fake = { ...listed, address: placeholder }
  expect((await tokensOf([fake, coin, listed, fake])).tokens).toEqual([coin, listed])
})

test.each([contract, placeholder])(
  'S9.36 an EVM address is listed with its 0x only, so that none passes by what the host says of %s',
  async (at) => {
    const bare = `eip155:31337:${at.slice(-40)}`
    const { tokens } = await tokensOf([coin, { ...listed, symbol: 'SHIB', address: bare }])
    expect(tokens).toEqual([coin])
  },
)

test('the coin has the name and the symbol of its network, whatever a server calls it', async () => {
  expect((await tokensOf([{ ...coin, name: 'USD Coin', symbol: 'USDC' }])).tokens).toEqual([coin])
})

test('a list that was stored is read by the same rules', async () => {
  const { context, query } = await tokensOf([listed], [own])
  const stored = [{ ...listed, address: placeholder }, listed]
  cachesOf(context).set('portfolio', stored, `eip155:31337:${address}`)
  expect(query.initialData()).toEqual([
    { ...coin, price: 1, value: 7, quantity: { decimals: '18', numeric: '7' } },
    { ...listed, symbol: 'PTS', name: 'PTS' },
  ])
})
