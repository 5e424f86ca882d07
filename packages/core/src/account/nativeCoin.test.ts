import type { TokenBalance } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { type NativeBalance, nativeBalanceKey } from './accountKeys.js'
import { refreshNativeBalance, withNativeBalance } from './nativeCoin.js'

const network = fakeNetwork()
const { caipNetworkId: networkId } = network
const address = '0x00000000000000000000000000000000000000a1'
const coin = (numeric: string, price = 2_500): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: networkId,
  price,
  value: price * Number(numeric),
  quantity: { decimals: '18', numeric },
})
const other: TokenBalance = { ...coin('3', 1), address: `${networkId}:${address}`, symbol: 'LUSD' }
const native = (balance: bigint): NativeBalance => ({
  balance: String(balance),
  symbol: 'ETH',
  decimals: 18,
  networkId,
})
const ten = native(10n ** 19n)

test('the coin in a list has the amount of the native balance, and its worth by that', () => {
  expect(withNativeBalance([coin('0'), other], ten)).toEqual([coin('10'), other])
  const unpriced = { ...coin('0'), value: undefined }
  expect(withNativeBalance([unpriced], ten)[0]).toMatchObject({ value: undefined })
})

test('a list that says the same, is of another network or has no coin stays as it is', () => {
  for (const tokens of [[coin('10.0000000'), other], [other], []]) {
    expect(withNativeBalance(tokens, ten)).toBe(tokens)
  }
  const tokens = [coin('0')]
  expect(withNativeBalance(tokens, undefined)).toBe(tokens)
  expect(withNativeBalance(tokens, { ...ten, networkId: 'eip155:1' })).toBe(tokens)
})

test.each([
  ['older, and says otherwise', { at: 1, coin: '10' }, true],
  ['older, and says the same', { at: 1, coin: '0.0' }, false],
  ['newer than the request for tokens', { at: 2, coin: '10' }, false],
])('a native balance that is %s', async (_, { at, coin: numeric }, isOutdated) => {
  const context = createTestContext()
  const client = await context.queries.load()
  const queryKey = nativeBalanceKey(address, networkId)
  const scope = `${networkId}:${address}` as const
  client.setQueryData(queryKey, native(0n), { updatedAt: at })
  cachesOf(context).set('nativeBalance', native(0n), scope)
  const tokens = [coin(numeric), other]
  await refreshNativeBalance(context, client, { address, network, requestedAt: 2, tokens })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isOutdated)
  expect(cachesOf(context).get('nativeBalance', scope) === undefined).toBe(isOutdated)
  client.clear()
})
