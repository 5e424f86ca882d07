import { listen } from '@latchkey/service/listen'
import { createApp } from '../app.js'
import { createRelay, type Relay, type RelayOptions } from '../modules/relay/createRelay.js'
import { type GatewayOptions, openGateway } from '../modules/relay/gateway/openGateway.js'
import { createMemoryMailbox } from '../modules/relay/mailbox/memoryMailbox.js'

export type TestRelay = {
  readonly relay: Relay
  readonly url: string
  readonly relayUrl: string
  readonly reports: string[]
  close(): Promise<void>
}

export type TestRelayOptions = Partial<Omit<RelayOptions, 'gateway'>> & {
  /** Joins this relay to another one, which plays the public network. */
  readonly joined?: Pick<GatewayOptions, 'upstream' | 'limits' | 'now'>
}

/** Starts a relay in this process; mailboxes are in memory unless a store is given. */
export async function startTestRelay(options: TestRelayOptions = {}): Promise<TestRelay> {
  const reports: string[] = []
  const report = (line: string) => reports.push(line)
  const store = options.store ?? (await createMemoryMailbox())
  // The work of a test in the same process is no overload.
  const limits = { overloadLagMs: 60_000, ...options.limits }
  const { allowedOrigins = [], joined, trustedProxies = 0 } = options
  const gateway = joined && (await openGateway({ allowedOrigins, ...joined, store, report }))
  const relay = createRelay({ report, ...options, limits, store, gateway })
  const env = { allowedOrigins, trustedProxies, rpcUpstreams: new Map() }
  const app = createApp({ env, relay, report })
  const server = await listen(app, { host: '127.0.0.1', port: 0, onUpgrade: relay.upgrade })
  return {
    relay,
    url: server.url,
    relayUrl: server.url.replace(/^http/, 'ws'),
    reports,
    async close() {
      await Promise.all([server.close(), relay.close()])
      await store.close()
    },
  }
}
