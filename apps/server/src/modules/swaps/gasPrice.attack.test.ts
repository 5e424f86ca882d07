import { getConvertQuotes } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { openSwapServer } from '../../testing/openSwapServer.js'
import { chain } from '../indexer/testing/useChain.js'
import { tokens, useMarket, venues } from './pools/testing/useMarket.js'
import { caipOf } from './port/swapAddresses.js'

const local = useMarket()

test('T494 the gas price that one visitor names does not order the quotes of another', async () => {
  const { get } = openSwapServer({
    RPC_UPSTREAMS: JSON.stringify({ [chain]: [local.url()] }),
    SWAPS: JSON.stringify({
      [chain]: {
        pools: [venues.v2, venues.v3],
        bases: [tokens.dollar],
        tokens: [tokens.gold],
      },
    }),
  })
  const ask = async (amount: bigint, more: Record<string, string> = {}) => {
    const { body } = await get(getConvertQuotes.path, {
      from: caipOf(chain, tokens.gold),
      to: caipOf(chain, tokens.dollar),
      userAddress: caipOf(chain, local.visitor()),
      amount: `${amount}`,
      ...more,
    })
    return body.quotes.map(({ toAmount }: { toAmount: string }) => BigInt(toAmount))
  }
  const honest = await ask(10n ** 19n)
  expect(honest.length).toBeGreaterThan(1)
  expect(honest[0]).toBeGreaterThan(honest[1])
  // At such a price the least gas would be all that counts.
  const greedy = await ask(10n ** 19n + 1n, { gasPrice: `${10n ** 30n}` })
  const next = await ask(10n ** 19n + 1n)
  expect(greedy[0]).toBeGreaterThan(greedy[1])
  expect(next).toEqual(greedy)
})
