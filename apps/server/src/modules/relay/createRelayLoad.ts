import { type Charges, createCharges } from './load/createCharges.js'
import { createLoadMonitor, type LoadMonitor } from './load/createLoadMonitor.js'
import { createShares, type Holder, type Shares } from './load/createShares.js'
import type { RelayLimits } from './relayLimits.js'

/** All that visitors use up of one node: what they may hold at once, and what they may cost over time. */
export type RelayLoad = LoadMonitor & {
  readonly sockets: Shares
  /** Refused sockets that wait for their close to be read. */
  readonly closing: Shares
  /** Calls without a socket, from the first byte. */
  readonly calls: Shares
  /** Requests that are not answered yet, and their bytes from the first one that arrives. */
  readonly active: Shares
  readonly receivedBytes: Shares
  readonly unreadBytes: Shares
  readonly unacknowledged: Shares
  /** Topics that are delivered to sockets. */
  readonly topics: Shares
  /** In requests. */
  readonly requests: Charges
  /** In bytes of deliveries. */
  readonly deliveries: Charges
  /** Says how to end a holder that must give way. */
  onEvict(holder: Holder, end: () => void): void
}

export function createRelayLoad(limits: RelayLimits, now: () => number): RelayLoad {
  const ends = new WeakMap<Holder, () => void>()
  const evict = (holder: Holder) => ends.get(holder)?.()
  const shares = (inAll: number, more = {}) => createShares({ inAll, ...more, evict })

  return {
    ...createLoadMonitor(limits),
    onEvict: (holder, end) => void ends.set(holder, end),
    sockets: shares(limits.sockets, {
      perNetwork: limits.socketsPerNetwork,
      perClient: limits.socketsPerClient,
    }),
    closing: shares(limits.socketsClosing),
    calls: shares(limits.callsAtOnceInAll, { perClient: limits.requestsAtOnce }),
    active: shares(limits.requestsAtOnceInAll),
    receivedBytes: shares(limits.receivedBytesInAll),
    unreadBytes: shares(limits.unreadBytesInAll),
    unacknowledged: shares(limits.unacknowledgedInAll),
    // A client that comes back has its old socket for a while.
    topics: shares(limits.topicsPerNode, { perClient: 2 * limits.topicsPerClient }),
    requests: createCharges({
      client: { perSecond: limits.requestsPerSecond, burst: limits.requestsBurst },
      network: {
        perSecond: limits.requestsPerSecondPerNetwork,
        burst: limits.requestsBurstPerNetwork,
      },
      now,
    }),
    deliveries: createCharges({
      client: { perSecond: limits.deliveredBytesPerSecond, burst: limits.deliveredBytesBurst },
      network: {
        perSecond: limits.deliveredBytesPerSecondPerNetwork,
        burst: limits.deliveredBytesBurstPerNetwork,
      },
      now,
    }),
  }
}
