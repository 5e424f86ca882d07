import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream } from '../directory/testing/startUpstream.js'
import { createNodeRpc } from './createNodeRpc.js'

/** A node whose answers never end within the limit; it counts its requests, and how many it had at once. */
async function startEndlessNode() {
  const counts = { requests: 0, atOnce: 0, mostAtOnce: 0 }
  const server = await startUpstream(async (_, response) => {
    counts.requests += 1
    counts.atOnce += 1
    counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce)
    await sleep(2)
    counts.atOnce -= 1
    response.end(JSON.stringify({ id: 0, result: 'x'.repeat(5_000) }))
  })
  onTestFinished(server.close)
  return { counts, url: server.url }
}

const options = { chain: 'eip155:1', timeoutMs: 3_000, maxBytes: 1_000 }
const calls = Array.from({ length: 300 }, () => ({ method: 'eth_call', params: [] }))

test('answers that are too long are split for visitors, within the limit of concurrent requests', async () => {
  const { counts, url } = await startEndlessNode()
  const responses = await createNodeRpc({ ...options, urls: [url] }).request(calls)
  expect(responses).toHaveLength(300)
  expect(responses.every(({ error }) => error?.message === 'the answer is too long')).toBe(true)
  expect(counts.mostAtOnce).toBeLessThanOrEqual(3)
})

test('the index gets no error in place of such an answer: the whole batch fails, and nothing is split', async () => {
  const { counts, url } = await startEndlessNode()
  const rpc = createNodeRpc({ ...options, urls: [url], isSticky: true })
  await expect(rpc.request(calls)).rejects.toThrow('eip155:1 cannot be reached')
  expect(counts.requests).toBeLessThanOrEqual(3)
})
