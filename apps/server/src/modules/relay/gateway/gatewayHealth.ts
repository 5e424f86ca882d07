import type { GatewayHealth } from '../Gateway.js'
import type { Link, LinkState } from './createLink.js'

/** What is worth saying of several sockets: the worst. */
const order: readonly LinkState['kind'][] = ['connected', 'connecting', 'refused']

/** The health of all sockets to the public network together. */
export function gatewayHealth(links: readonly Link[]): GatewayHealth {
  const states = links.map((link) => link.state())
  const [worst = { kind: 'connecting' } as const] = [...states].sort(
    (one, other) => order.indexOf(other.kind) - order.indexOf(one.kind),
  )
  const sum = (count: (link: Link) => number) => links.reduce((all, link) => all + count(link), 0)
  return {
    state: worst.kind,
    ...('reason' in worst && worst.reason && { reason: worst.reason }),
    topics: sum(({ topics }) => topics.size),
    queued: sum((link) => link.queued()),
    sockets: states.filter(({ kind }) => kind === 'connected').length,
  }
}
