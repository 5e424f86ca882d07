import { expect, test } from 'vitest'
import { newTopic, publish, useGateways } from '../../../testing/useGateways.js'
import { answer } from '../testing/startUpstream.js'

const { joined, openPage, reached, start, startUpstream } = useGateways()

async function startReached(limits = {}) {
  const upstream = await startUpstream()
  const own = await start({ joined: joined(upstream, limits) })
  await reached(own)
  return { upstream, own }
}

const tooLarge = (bytes: number) =>
  `relay: the public network does not take a message: too large, as all above ${bytes} bytes`

test('T586 a message that the public network ends the connection for is not sent for ever', async () => {
  const { upstream, own } = await startReached()
  const [page, large, small] = [await openPage(own), 'x'.repeat(100_000), 'small']
  upstream.play(({ method, params }, socket) => {
    if (method !== 'irn_publish' || params.message !== large) return false
    socket.close(1009)
    return true
  })
  await publish(page, newTopic(), large)
  await publish(page, newTopic(), small)
  await expect.poll(() => new Set(upstream.published())).toEqual(new Set([large, small]))
  await expect.poll(() => own.reports).toEqual([tooLarge(98_304)])
})

test('T589 a message larger than the public network takes is dropped alone, and the next ones end no connection', async () => {
  const { upstream, own } = await startReached()
  const [page, topics] = [await openPage(own), Array.from({ length: 5 }, newTopic)]
  const answered: string[] = []
  upstream.play((request, socket) => {
    const { method, params } = request
    if (method !== 'irn_publish') return false
    if (params.message.length > 200_000) socket.close(1009)
    else {
      setTimeout(() => {
        if (socket.readyState !== socket.OPEN) return
        answered.push(params.message[0])
        answer(socket, request, { result: true })
      }, 30)
    }
    return true
  })
  const say = (at: number, letter: string, length: number) =>
    publish(page, topics[at] ?? '', letter.repeat(length))
  await Promise.all([say(0, 'a', 80_000), say(1, 'b', 250_000), say(2, 'c', 199_000)])
  await expect.poll(() => [...new Set(answered)].sort(), { timeout: 3_000 }).toEqual(['a', 'c'])
  await expect.poll(() => own.reports).toEqual([tooLarge(245_760)])
  await reached(own)
  const { length } = upstream.handshakes
  for (const at of [3, 4]) await say(at, 'd', 250_000)
  await say(4, 'e', 190_000)
  await expect.poll(() => answered.at(-1)).toBe('e')
  expect(upstream.handshakes).toHaveLength(length)
  expect(own.reports).toHaveLength(1)
})

test('T589 messages that are too large do not make a connection come back later and later', async () => {
  const { upstream, own } = await startReached({ retryMs: 30, longestRetryMs: 60_000 })
  const page = await openPage(own)
  upstream.play(({ method, params }, socket) => {
    if (method !== 'irn_publish' || params.message.length < 20_000) return false
    socket.close(1009)
    return true
  })
  const begunAt = Date.now()
  for (let at = 5; at > 1; at -= 1) {
    await publish(page, newTopic(), 'x'.repeat(at * 16_384))
    await expect.poll(() => own.reports.length, { interval: 5 }).toBe(6 - at)
    await reached(own)
  }
  expect(upstream.handshakes.length).toBe(9)
  // Eight waits that double take 3.8 seconds at least.
  expect(Date.now() - begunAt).toBeLessThan(3_500)
})
