import { expect, test } from 'vitest'
import { newTopic, origin, publish, useGateways } from '../../../testing/useGateways.js'
import { defaultGatewayLimits } from './gatewayLimits.js'

const { joined, open, openPage, reached, reachOf, start, startUpstream } = useGateways()
const { sockets, topicsPerNetwork, topicsPerOrigin, topicsPerSocket } = defaultGatewayLimits

const networks = Array.from({ length: 12 }, (_, at) => `192.0.2.${at + 1}`)
const some = () => Array.from({ length: 500 }, newTopic)

test('T584 T592 strangers with the token of an allowed origin open thousands of topics from many networks, and visitors go on', async () => {
  const upstream = await startUpstream()
  const own = await start({ trustedProxies: 1, allowedOrigins: [origin], joined: joined(upstream) })
  await reached(own)
  const { pageToken } = await reachOf(own)
  const stats = async () => (await own.relay.stats()).upstream
  const opened = () =>
    upstream.requests.flatMap(({ method, params }) =>
      method === 'irn_batchSubscribe' ? params.topics : [],
    ).length

  for (const [at, forwardedFor] of networks.entries()) {
    // A key holds 2,048 topics on this relay: two of them hold more than the network may have there.
    for (const _ of ['one key', 'another']) {
      const stranger = await open(own, { forwardedFor, page: { origin, pageToken } })
      for (let batch = 0; batch < 3; batch += 1)
        await stranger.request('irn_batchSubscribe', { topics: some() })
    }
    expect((await stats())?.topics).toBe(Math.min((at + 1) * topicsPerNetwork, topicsPerOrigin))
  }
  expect((await stats())?.sockets).toBe(topicsPerOrigin / topicsPerSocket)
  expect(upstream.handshakes.length).toBeLessThanOrEqual(sockets)
  expect(opened()).toBeLessThanOrEqual(networks.length * topicsPerNetwork)

  const forwardedFor = '198.51.100.7'
  expect((await reachOf(own, origin, forwardedFor)).reach).toBe('public')
  const honest = await openPage(own, { forwardedFor })
  for (const text of ['propose', 'settle', 'ask']) await publish(honest, newTopic(), text)
  await expect.poll(upstream.published).toEqual(['propose', 'settle', 'ask'])
  // Without a token there is nothing to take.
  const before = await stats()
  const forger = await open(own, { forwardedFor, page: { origin, pageToken: '1.x' } })
  await forger.request('irn_batchSubscribe', { topics: some() })
  expect(await stats()).toEqual(before)
}, 60_000)
