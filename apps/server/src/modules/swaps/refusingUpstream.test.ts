import {
  getConvertApproval,
  getConvertQuotes,
  getConvertTokens,
  postConvertTransaction,
} from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { openUpstreamSwaps, swapIds, upstreamChain } from '../../testing/openSwapServer.js'

const swap = {
  from: swapIds.token,
  to: swapIds.other,
  userAddress: swapIds.account,
  amount: '1000',
}
const because = (name: string) => JSON.stringify({ error: 'invalid-input', reasons: [{ name }] })
const openRefusing = (status: number, text: string) =>
  openUpstreamSwaps((_, response) => response.writeHead(status).end(text))

test.each<[string, number, string, string]>([
  ['no route', 400, because('route'), 'route'],
  ['a price that moved', 400, because('minReceived'), 'minReceived'],
  ['a swap that the chain refuses', 400, because('transaction'), 'transaction'],
  ['too little liquidity, in its own words', 400, '{"description":"liquidity"}', 'transaction'],
  ['a pair that it does not know', 404, '<html>', 'route'],
  ['a reason without end', 400, `"${'x'.repeat(1_000_000)}"`, 'transaction'],
  ['a reason of another shape', 400, '{"reasons":[{"name":{}}]}', 'transaction'],
])('S7.11 %s of an aggregator is refused as that of a pool', async (_, status, text, reason) => {
  const { app, get, post, reports } = await openRefusing(status, text)
  expect(await get(getConvertQuotes.path, swap)).toEqual({ status: 200, body: { quotes: [] } })
  expect(await get(getConvertApproval.path, swap)).toMatchObject({
    status: 400,
    body: { error: 'invalid-input', reasons: [{ name: 'route' }] },
  })
  expect(await post(postConvertTransaction.path, swap)).toMatchObject({
    status: 400,
    body: { error: 'invalid-input', reasons: [{ name: reason }] },
  })
  // The market is well, and what it says of the swap is no failure.
  expect(reports.filter((line) => !line.includes('gas-price'))).toEqual([])
  expect(JSON.stringify(await (await app.request('/health')).json())).toContain(
    '"swaps":{"status":"ok"',
  )
})

test.each([401, 403, 429, 500, 503])(
  'S7.11 status %i of an aggregator is said as what it is: no market',
  async (status) => {
    const { get, post } = await openRefusing(status, because('route'))
    const unavailable = { status: 502, body: { error: 'unavailable' } }
    expect(await get(getConvertQuotes.path, swap)).toMatchObject(unavailable)
    expect(await get(getConvertApproval.path, swap)).toMatchObject(unavailable)
    expect(await post(postConvertTransaction.path, swap)).toMatchObject(unavailable)
  },
)

test('an address that is no aggregator shows in the log', async () => {
  const { get, reports } = await openRefusing(404, 'Not found')
  const { status } = await get(getConvertTokens.path, { chainId: upstreamChain })
  expect(status).toBe(502)
  expect(reports.join()).toContain('status 404')
})
