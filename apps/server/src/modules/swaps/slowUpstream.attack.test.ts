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
const unavailable = { status: 502, body: { error: 'unavailable', reasons: [{ name: 'provider' }] } }

test('T491 an answer without end is cut, and costs no memory', async () => {
  let sent = 0
  const { get, post, reports } = await openUpstreamSwaps((_, response) => {
    const piece = `{"quotes":[],"tokens":[],"x":"${'x'.repeat(1_000_000)}`
    const write = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length
    }
    response.on('drain', write)
    write()
  })
  const before = process.memoryUsage().rss
  expect(await get(getConvertQuotes.path, swap)).toMatchObject(unavailable)
  expect(await get(getConvertTokens.path, { chainId: upstreamChain })).toMatchObject(unavailable)
  expect(await get(getConvertApproval.path, swap)).toMatchObject(unavailable)
  expect(await post(postConvertTransaction.path, swap)).toMatchObject(unavailable)
  expect(reports.filter((line) => line.includes('longer than 5000000 bytes'))).toHaveLength(4)
  expect(sent).toBeLessThan(100_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
}, 30_000)

test.each([
  ['no JSON', '<html>'],
  ['another shape', '7'],
  ['nested without end', '['.repeat(100_000)],
  ['a transaction without data', '{"tx":{}}'],
])('T491 %s counts as no answer, and the log has neither key nor answer', async (_, text) => {
  const { get, post, reports } = await openUpstreamSwaps((__, response) => response.end(text))
  expect(await get(getConvertQuotes.path, swap)).toMatchObject(unavailable)
  expect(await post(postConvertTransaction.path, swap)).toMatchObject(unavailable)
  expect(reports).toHaveLength(2)
  expect(reports.join()).not.toMatch(/key-1|secret/)
  expect(reports.join().length).toBeLessThan(1_000)
})

test('T492 a market that never answers is given up, and takes no more places than there are', async () => {
  const limits = { timeoutMs: 200, maxConcurrent: 3 }
  const { app, get, upstream } = await openUpstreamSwaps(() => undefined, limits)
  const ask = (amount: number) =>
    get(getConvertQuotes.path, { ...swap, amount: `${amount}` }, `192.0.2.${amount}`)
  const started = Date.now()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
  expect(Date.now() - started).toBeLessThan(3_000)
  expect(answers.map(({ status }) => status).sort()).toEqual([502, 502, 502, 503, 503, 503])
  for (const { body } of answers) expect(body.error).toBe('unavailable')
  // What was given up still runs there: nothing more is sent.
  expect((await ask(7)).status).toBe(503)
  expect(upstream.seen).toHaveLength(3)
  const health = await (await app.request('/health')).json()
  expect(JSON.stringify(health)).toContain('"swaps":{"status":"degraded"')
})

test('T492 a market that is down is said to be, and the next question is asked again', async () => {
  let isUp = false
  const { get } = await openUpstreamSwaps((_, response) =>
    isUp ? response.end('{"quotes":[]}') : response.writeHead(500).end(),
  )
  expect(await get(getConvertQuotes.path, swap)).toMatchObject(unavailable)
  isUp = true
  expect(await get(getConvertQuotes.path, swap)).toEqual({ status: 200, body: { quotes: [] } })
})

test('T494 the same question at once and again reaches the market once', async () => {
  const { get, upstream } = await openUpstreamSwaps((_, response) => {
    setTimeout(() => response.end('{"quotes":[]}'), 100)
  })
  const ask = () => get(getConvertQuotes.path, swap)
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await ask()
  expect(upstream.seen).toHaveLength(1)
})

test('T494 a flood of different questions runs only so many at once', async () => {
  const held: (() => void)[] = []
  const { get, upstream } = await openUpstreamSwaps((_, response) => {
    held.push(() => response.end('{"quotes":[]}'))
  })
  let refused = 0
  const flood = Array.from({ length: 150 }, async (_, at) => {
    const question = { ...swap, amount: `${at + 1}` }
    const { status } = await get(getConvertQuotes.path, question, `192.0.2.${at}`)
    if (status === 503) refused += 1
  })
  await expect.poll(() => refused, { timeout: 5_000 }).toBe(150 - 64)
  await expect.poll(() => held.length, { timeout: 5_000 }).toBe(64)
  for (const answer of held) answer()
  await Promise.all(flood)
  expect(upstream.seen).toHaveLength(64)
  const next = get(getConvertQuotes.path, swap)
  await expect.poll(() => held.length).toBe(65)
  held.at(-1)?.()
  expect((await next).status).toBe(200)
})
