import { randomBytes } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import type { GatewayLimits } from '../modules/relay/gateway/gatewayLimits.js'
import { startUpstream, type TestUpstream } from '../modules/relay/testing/startUpstream.js'
import type { TestSocket, TestSocketOptions } from '../modules/relay/testing/testSocket.js'
import type { TestRelay, TestRelayOptions } from './startTestRelay.js'
import { useRelays } from './useRelays.js'

/** The origin of the pages of these tests. */
export const origin = 'https://app.example'

export const newTopic = () => randomBytes(32).toString('hex')

export const publish = (socket: TestSocket, topic: string, message: string, more = {}) =>
  socket.request('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more })

export const messagesOf = (socket: TestSocket) => socket.delivered.map(({ message }) => message)

const quick: Partial<GatewayLimits> = { retryMs: 20, longestRetryMs: 100, refusedRetryMs: 50 }

/** Relays that are joined to another one, for the tests of one file. */
export function useGateways() {
  const { start, open } = useRelays()
  const upstreams: TestUpstream[] = []
  afterEach(() => Promise.all(upstreams.splice(0).map((upstream) => upstream.close())))
  return {
    start,
    open,
    joined,
    reachOf,
    reached,

    /** A public network that does what the test says. */
    async startUpstream() {
      const upstream = await startUpstream()
      upstreams.push(upstream)
      return upstream
    },

    /** A relay that plays the public network, and one that is joined to it. */
    async startPair(limits: Partial<GatewayLimits> = {}) {
      const world = await start()
      const own = await start({ joined: joined({ url: world.relayUrl }, limits) })
      await reached(own)
      return { world, own }
    },

    /** A page of the relay, with the token that it gets. */
    async openPage(own: TestRelay, options: TestSocketOptions = {}): Promise<TestSocket> {
      const { pageToken } = await reachOf(own)
      return open(own, { page: { origin, pageToken }, ...options })
    },
  }
}

function joined(
  { url }: { readonly url: string },
  limits: Partial<GatewayLimits> = {},
): NonNullable<TestRelayOptions['joined']> {
  return { upstream: { url, projectId: 'test' }, limits: { ...quick, ...limits } }
}

async function reachOf({ url }: TestRelay, from = origin, forwardedFor?: string) {
  const headers = { origin: from, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }
  const response = await fetch(`${url}/v1/relay?projectId=p1`, { headers })
  return response.json()
}

async function reached(own: TestRelay): Promise<void> {
  await expect.poll(async () => (await reachOf(own)).reach).toBe('public')
}
