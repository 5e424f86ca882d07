import {
  getConvertApproval,
  getConvertQuotes,
  getConvertTokens,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { openSwapServer } from '../../testing/openSwapServer.js'
import { tokenCall } from '../indexer/testing/tokenCalls.js'
import { chain } from '../indexer/testing/useChain.js'
import { tokens, useMarket, venues } from './pools/testing/useMarket.js'
import type { SwapAsset } from './port/SwapProvider.js'
import { caipOf, parseCaip } from './port/swapAddresses.js'

const local = useMarket()
const amount = 10n ** 17n

const open = () =>
  openSwapServer({
    RPC_UPSTREAMS: JSON.stringify({ [chain]: [local.url()] }),
    SWAPS: JSON.stringify({
      [chain]: {
        pools: [venues.v2],
        bases: [tokens.dollar],
        tokens: [tokens.taxed, tokens.halting],
      },
    }),
  })

const request = (from: SwapAsset, to: SwapAsset) => ({
  from: caipOf(chain, from),
  to: caipOf(chain, to),
  userAddress: caipOf(chain, local.visitor()),
  amount: `${amount}`,
})

/** Mints what is sold, and lets the router take it that the server names. */
async function allow(get: ReturnType<typeof open>['get'], token: Hex) {
  await local.send(token, tokenCall('mint', local.visitor(), amount))
  const { body } = await get(getConvertApproval.path, request(token, 'native'))
  await local.send(token, body.tx.data)
}

const refused = {
  status: 400,
  body: { error: 'invalid-input', reasons: [{ name: 'transaction' }] },
}

/** Selling it is quoted by the pool, refused where the chain is to try it, and otherwise built with the same least amount. */
async function expectUnsold({ get, post }: ReturnType<typeof open>, token: Hex) {
  await allow(get, token)
  const sold = request(token, 'native')
  expect((await get(getConvertQuotes.path, sold)).body.quotes).toHaveLength(1)
  expect(await post(postConvertTransaction.path, sold)).toMatchObject(refused)
  const untried = await post(postConvertTransaction.path, { ...sold, disableEstimate: true })
  expect(untried.status).toBe(200)
}

/** Buys it as the server builds it without a try; it is among the listed ones. */
async function buy({ get, post }: ReturnType<typeof open>, token: Hex) {
  const listed = (await get(getConvertTokens.path, { chainId: chain })).body.tokens
  expect(listed.map(({ address }: { address: string }) => address)).toContain(caipOf(chain, token))
  const bought = request('native', token)
  const [quote] = (await get(getConvertQuotes.path, bought)).body.quotes
  const { tx } = (await post(postConvertTransaction.path, { ...bought, disableEstimate: true }))
    .body
  const built = { to: parseCaip(tx.to).address, data: tx.data, value: amount, gas: 0n }
  return { bought, done: local.execute(built, 'native', token), quoted: BigInt(quote.toAmount) }
}

test('S7.11 a token that can’t be sold can be bought, and selling it is refused', async () => {
  const server = open()
  const { done, quoted } = await buy(server, tokens.halting)
  const { arrived, isDone } = await done
  expect(isDone).toBe(true)
  expect(arrived - quoted).toBeGreaterThanOrEqual(0n)
  expect(arrived - quoted).toBeLessThanOrEqual(1n)
  await expectUnsold(server, tokens.halting)
})

// The server quotes by the pool; the router counts what arrived, whatever a token does in a trial.
test('T525 a token that takes a part of each transfer can neither be bought nor sold below the least amount', async () => {
  const server = open()
  const { bought, done } = await buy(server, tokens.taxed)
  await expect(done.then(({ isDone }) => isDone)).resolves.toBe(false)
  expect(await server.post(postConvertTransaction.path, bought)).toMatchObject(refused)
  await expectUnsold(server, tokens.taxed)
})
