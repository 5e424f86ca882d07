import type { ServerResponse } from 'node:http'
import {
  getConvertAllowance,
  getConvertApproval,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
} from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { openUpstreamSwaps, swapIds, upstreamChain } from '../../testing/openSwapServer.js'

const swap = { from: swapIds.token, to: swapIds.other, userAddress: swapIds.account }
const ask = (at: number) => ({ ...swap, amount: `${at + 1}` })

/** A market that answers when it is let. */
async function openHeld() {
  const held: (() => void)[] = []
  const hold = (_: unknown, response: ServerResponse) => {
    held.push(() => response.end('{"quotes":[]}'))
  }
  const server = await openUpstreamSwaps(hold, { maxConcurrent: 8, maxOfOne: 3 })
  return { ...server, held }
}

test('T494 one visitor who floods the market leaves places for another', async () => {
  const { get, held } = await openHeld()
  let refused = 0
  const flood = Array.from({ length: 12 }, async (_, at) => {
    const { status } = await get(getConvertQuotes.path, ask(at), '198.51.100.9')
    if (status === 503) refused += 1
  })
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(12 - 3)
  const other = get(getConvertQuotes.path, ask(1_000), '203.0.113.7')
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(4)
  for (const answer of held) answer()
  expect(await other).toEqual({ status: 200, body: { quotes: [] } })
  await Promise.all(flood)
  // Its places are free again.
  const next = get(getConvertQuotes.path, ask(2_000), '198.51.100.9')
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(5)
  held.at(-1)?.()
  expect((await next).status).toBe(200)
})

test('T494 a visitor who asks by all endpoints, or from all addresses of a network, has the same share', async () => {
  const { get, held } = await openHeld()
  const asks = Array.from({ length: 4 }, (_, at) => {
    const visitor = `2001:db8:1:1::${(at + 1).toString(16)}`
    const account = `${upstreamChain}:0x${(at + 16).toString(16).padStart(40, 'f')}`
    const token = { tokenAddress: swapIds.token, userAddress: account }
    return [
      get(getConvertQuotes.path, ask(at), visitor),
      get(getConvertApproval.path, ask(at), visitor),
      get(getConvertAllowance.path, token, visitor),
      get(getConvertGasPrice.path, { chainId: upstreamChain }, visitor),
      get(getConvertTokens.path, { chainId: upstreamChain }, visitor),
    ]
  }).flat()
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(3)
  for (const answer of held) answer()
  const answers = await Promise.all(asks)
  expect(held).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(10)
})
